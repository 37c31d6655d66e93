/** Whether the validator app is ready, and which release it is. */
import { get } from '../endpoint.ts'
import { AppVersion, readyStatuses } from '../app-health.ts'
import { send, sendForText, type CallOptions, type TextAnswer } from '../transport.ts'

export const validatorReadinessEndpoint = get('validator', '/readyz')

/** GET /readyz: 200 when ready, 503 when not, usually without a body; both are answers. */
export function validatorReadiness(options?: CallOptions): Promise<TextAnswer> {
  return sendForText(validatorReadinessEndpoint, readyStatuses, options)
}

export const validatorVersionEndpoint = get('validator', '/version', AppVersion)

/** GET /version. */
export function validatorVersion(options?: CallOptions): Promise<AppVersion> {
  return send(validatorVersionEndpoint, {}, options)
}
