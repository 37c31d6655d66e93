/** Whether Scan is ready, and which release it is (docs/network-rules.md, Network facts). */
import { get } from '../endpoint.ts'
import { send, sendForText, type CallOptions, type TextAnswer } from '../transport.ts'
import { AppVersion, readyStatuses } from '../app-health.ts'

export const scanReadinessEndpoint = get('scan', '/readyz')

/** GET /readyz: 200 when ready, 503 when not, usually without a body; both are answers. */
export function scanReadiness(options?: CallOptions): Promise<TextAnswer> {
  return sendForText(scanReadinessEndpoint, readyStatuses, options)
}

export const scanVersionEndpoint = get('scan', '/version', AppVersion)

/** GET /version. */
export function scanVersion(options?: CallOptions): Promise<AppVersion> {
  return send(scanVersionEndpoint, {}, options)
}
