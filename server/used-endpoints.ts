import { endpoints, streamEndpoints } from '#api/endpoints.ts'
import type { AllowedEndpoint, AllowedStream } from './allowed-endpoints.ts'

/**
 * What the dashboard itself uses: the table that its own calls are made from. The build writes it down
 * as it is (`server/vite.config.ts`).
 */
export const usedEndpoints: readonly AllowedEndpoint[] = endpoints.flatMap(
  ({ family, method, path, changes }) =>
    family === 'server' ? [] : [{ family, method, path, changes }],
)

/** Where it opens WebSockets. */
export const usedStreams: readonly AllowedStream[] = streamEndpoints.map(({ family, path }) => ({
  family,
  path,
}))
