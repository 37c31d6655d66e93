import { createEndpointCheck, createStreamCheck } from './allowed-endpoints.ts'
import { auditFile } from './audit-file.ts'
import { createCallCounter } from './call-limits.ts'
import { createIndexSlots } from './index-slots.ts'
import type { ServerOptions } from './options.ts'
import { usedEndpoints, usedStreams } from './used-endpoints.ts'

/**
 * Returns the limits and checks for every request, as the operator has set them. `authorities` are
 * the certificate authorities of real servers, PEM.
 */
export function createFrontGuard(
  options: ServerOptions,
  authorities: () => string | undefined,
  tell: (line: string) => void,
) {
  const { basePath, allowsHost, limits, trustsProxy, furtherEndpoints, auditLog } = options
  return {
    basePath,
    allowsHost,
    limits,
    trust: { proxy: trustsProxy, authorities },
    findAllowed: createEndpointCheck([...usedEndpoints, ...furtherEndpoints]),
    opensStream: createStreamCheck(usedStreams),
    calls: createCallCounter(options.callLimits),
    indexSlots: createIndexSlots(),
    sockets: createCallCounter(options.socketLimits),
    audit:
      auditLog === undefined ? (line: string) => tell(`audit ${line}`) : auditFile(auditLog, tell),
  }
}
