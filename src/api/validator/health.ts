/** Readiness and release of the validator app. */
import { get } from '../endpoint.ts'
import { AppVersion, readyStatuses } from '../app-health.ts'
import { send, sendForText, type CallOptions, type TextAnswer } from '../transport.ts'

export const validatorReadinessEndpoint = get('validator', '/readyz')

/** GET /readyz: 200 if ready, 503 if not, usually without a body. Both count as answers. */
export function validatorReadiness(options?: CallOptions): Promise<TextAnswer> {
  return sendForText(validatorReadinessEndpoint, readyStatuses, options)
}

export const validatorVersionEndpoint = get('validator', '/version', AppVersion)

/** GET /version. */
export function validatorVersion(options?: CallOptions): Promise<AppVersion> {
  return send(validatorVersionEndpoint, {}, options)
}
