/** Whether the validator app is ready, and which release it is. */
import { appVersion, readyStatuses, type AppVersion } from '../app-health.ts'
import { sendForText, type CallOptions, type TextAnswer } from '../transport.ts'

/** GET /readyz: 200 when ready, 503 when not, usually without a body; both are answers. */
export function validatorReadiness(options?: CallOptions): Promise<TextAnswer> {
  return sendForText(
    { family: 'validator', method: 'GET', path: '/readyz' },
    readyStatuses,
    options,
  )
}

/** GET /version. */
export function validatorVersion(options?: CallOptions): Promise<AppVersion> {
  return appVersion('validator', options)
}
