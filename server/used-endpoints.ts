import { endpoints, streamEndpoints } from '#api/endpoints.ts'
import type { AllowedEndpoint, AllowedStream } from './allowed-endpoints.ts'

/**
 * The endpoints that the dashboard itself uses, from the table of its own calls. The build inlines
 * them as data (`server/vite.config.ts`).
 */
export const usedEndpoints: readonly AllowedEndpoint[] = endpoints.flatMap(
  ({ family, method, path, changes }) =>
    family === 'server' ? [] : [{ family, method, path, changes }],
)

/** The paths at which the dashboard opens WebSockets. */
export const usedStreams: readonly AllowedStream[] = streamEndpoints.map(({ family, path }) => ({
  family,
  path,
}))
