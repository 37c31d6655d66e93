/** Whether Scan is ready, and which release it is (splice-reference, section 4). */
import { sendForText, type CallOptions, type TextAnswer } from '../transport.ts'
import { appVersion, readyStatuses, type AppVersion } from '../app-health.ts'

/** GET /readyz: 200 when ready, 503 when not, usually without a body; both are answers. */
export function scanReadiness(options?: CallOptions): Promise<TextAnswer> {
  return sendForText({ family: 'scan', method: 'GET', path: '/readyz' }, readyStatuses, options)
}

/** GET /version. */
export function scanVersion(options?: CallOptions): Promise<AppVersion> {
  return appVersion('scan', options)
}
