import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { configureConnection } from '#api/connection.ts'
import { clearMissingVersions } from '#shared/queries/api-version.ts'
import { instructionContext, type InstructionQuestion } from './contexts.ts'
import { registryMetadata } from './metadata.ts'

const question: InstructionQuestion = {
  registryOf: undefined,
  choice: 'accept',
  instruction: '00ab',
  meta: {},
  excludeDebugFields: false,
}
const context = { choiceContextData: { values: {} }, disclosedContracts: [] }
const info = (version: string) => ({
  adminId: 'dso::1220',
  supportedApis: { [`splice-api-token-transfer-instruction-${version}`]: 0 },
})

/** Simulates registries that have some paths. Returns the requested paths in order. */
function registriesWith(has: (path: string) => boolean, refusal: () => Response): string[] {
  const requests: string[] = []
  configureConnection({
    baseUrl: 'http://registry.test/',
    async fetch(input) {
      await Promise.resolve()
      const { pathname } = new URL(input instanceof Request ? input.url : input)
      const path = pathname.replace('/api/registry', '')
      requests.push(path)
      return has(path) ? Response.json(path.endsWith('/info') ? info('v1') : context) : refusal()
    },
  })
  return requests
}

const noRoute = () => new Response('The requested resource could not be found.', { status: 404 })
const unknown = () => Response.json({ error: 'No active contract found' }, { status: 404 })
const v1 = '/registry/transfer-instruction/v1/00ab/choice-contexts/accept'
const v2 = '/registry/transfer-instruction/v2/00ab/choice-contexts/accept'

beforeEach(clearMissingVersions)

it('uses version 1 for a registry that lacks version 2, and tries version 2 only once', async () => {
  const requests = registriesWith((path) => path.includes('/v1/'), noRoute)
  const client = new QueryClient()
  for (let time = 0; time < 2; time++) {
    const options = { ...instructionContext(question), staleTime: 0 }
    expect(await client.fetchQuery(options)).toMatchObject({ version: 'v1' })
  }
  expect(requests).toEqual([v2, v1, v1])
})

it('tries version 2 at another registry after the first registry lacked version 2', async () => {
  const requests = registriesWith(
    (path) => path.startsWith('/other') || path.includes('/v1/'),
    noRoute,
  )
  const client = new QueryClient()
  await client.fetchQuery(instructionContext(question))
  const other = instructionContext({ ...question, registryOf: 'other::1220' })
  expect(await client.fetchQuery(other)).toMatchObject({ version: 'v2' })
  expect(requests.at(-1)).toContain('/v2/')
})

it('uses only the versions that a registry lists, without trying other versions', async () => {
  const requests = registriesWith((path) => path.includes('/v1'), unknown)
  const client = new QueryClient()
  await client.fetchQuery(registryMetadata(undefined))
  expect(await client.fetchQuery(instructionContext(question))).toMatchObject({ version: 'v1' })
  expect(requests).toEqual(['/registry/metadata/v1/info', v1])
})

it('does not repeat the request for an unknown instruction with an older endpoint version', async () => {
  const requests = registriesWith(() => false, unknown)
  await expect(new QueryClient().fetchQuery(instructionContext(question))).rejects.toMatchObject({
    failure: { status: 404 },
  })
  expect(requests).toEqual([v2])
})
