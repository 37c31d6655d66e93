/** Readiness and release of Scan (docs/network-rules.md, Network facts). */
import { get } from '../endpoint.ts'
import { AppVersion } from '../app-health.ts'

/** GET /readyz: 200 if ready, 503 if not, usually without a body. Both count as responses. */
export const scanReadinessEndpoint = get('scan', '/readyz')

/** GET /version. */
export const scanVersionEndpoint = get('scan', '/version', AppVersion)
