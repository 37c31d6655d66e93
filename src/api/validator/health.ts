/** Readiness and release of the validator app. */
import { get } from '../endpoint.ts'
import { AppVersion } from '../app-health.ts'

/** GET /readyz: 200 if ready, 503 if not, usually without a body. Both count as responses. */
export const validatorReadinessEndpoint = get('validator', '/readyz')

/** GET /version. */
export const validatorVersionEndpoint = get('validator', '/version', AppVersion)
