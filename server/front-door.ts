import { createFindAllowed, createFindStream } from './allowed-endpoints.ts'
import { auditFile } from './audit-file.ts'
import { createCallCounter } from './call-limits.ts'
import { createIndexPlaces } from './index-places.ts'
import type { ServerOptions } from './options.ts'
import { usedEndpoints, usedStreams } from './used-endpoints.ts'

/**
 * Returns the limits and checks for every request, as the operator has set them. `authorities` are
 * the certificate authorities of real servers, PEM.
 */
export function createFrontDoor(
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
    findAllowed: createFindAllowed([...usedEndpoints, ...furtherEndpoints]),
    opensStream: createFindStream(usedStreams),
    calls: createCallCounter(options.callLimits),
    indexPlaces: createIndexPlaces(),
    sockets: createCallCounter(options.socketLimits),
    audit:
      auditLog === undefined ? (line: string) => tell(`audit ${line}`) : auditFile(auditLog, tell),
  }
}
