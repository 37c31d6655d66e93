import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { readServerError } from '#ledger/read-server-error.ts'
import { nginxPage, routerText } from '#ledger/testing/recorded-errors.ts'
import { RegistryProblem } from './RegistryProblem.tsx'
import { draw } from '#ui/testing/draw.tsx'

function drawn(path: string, body: string): string {
  const failure = {
    kind: 'http',
    endpoint: { method: 'GET', path },
    family: 'registry',
    url: path,
    at: 0,
    status: 404,
    error: readServerError(body),
    retryAfterSeconds: undefined,
  } as const
  return draw(
    <QueryClientProvider client={new QueryClient()}>
      <RegistryProblem
        failure={failure}
        title="Not read"
        registry={undefined}
        resource="instrument"
        onRetry={() => undefined}
        retrying={false}
      />
    </QueryClientProvider>,
  )
}

const info = '/registry/metadata/v1/info'

it('reports that the server returned a web page, not that the registry lacks the endpoint', () => {
  const html = drawn(info, nginxPage)
  expect(html).toContain('The server returned a web page instead of the registry’s answer')
  expect(html).toContain('not from the token registry')
  expect(html).not.toContain('0.6.11')
  expect(html).not.toContain('no such endpoint')
})

it('names the release that introduced a newer registry endpoint, and none for older endpoints', () => {
  const settle = '/registry/allocation/v2/settlement-factory'
  expect(drawn(settle, routerText)).toContain('was added in release 0.6.11')
  expect(drawn(info, routerText)).not.toContain('0.6.11')
})
