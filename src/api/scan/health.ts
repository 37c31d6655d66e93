/** Readiness and release of Scan (docs/network-rules.md, Network facts). */
import { get } from '../endpoint.ts'
import { send, sendForText, type CallOptions, type TextAnswer } from '../transport.ts'
import { AppVersion, readyStatuses } from '../app-health.ts'

export const scanReadinessEndpoint = get('scan', '/readyz')

/** GET /readyz: 200 if ready, 503 if not, usually without a body. Both count as answers. */
export function scanReadiness(options?: CallOptions): Promise<TextAnswer> {
  return sendForText(scanReadinessEndpoint, readyStatuses, options)
}

export const scanVersionEndpoint = get('scan', '/version', AppVersion)

/** GET /version. */
export function scanVersion(options?: CallOptions): Promise<AppVersion> {
  return send(scanVersionEndpoint, {}, options)
}
