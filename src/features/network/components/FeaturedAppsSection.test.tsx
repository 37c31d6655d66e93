import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { listedFeaturedApps } from '../queries/neighbours.ts'
import { draw } from '#ui/testing/draw.tsx'
import { FeaturedAppsSection } from './FeaturedAppsSection.tsx'

const mistake = { field: 'payload.provider', expected: 'a party id', received: '7' }

/** Renders the section for a list with invalid rights only. */
function drawWithUnread(unread: readonly (typeof mistake)[]): string {
  const client = new QueryClient()
  client.setQueryData(listedFeaturedApps().queryKey, { entries: [], unread })
  return draw(
    <QueryClientProvider client={client}>
      <FeaturedAppsSection />
    </QueryClientProvider>,
  )
}

it('reports a right that cannot be decoded, instead of stating that no application is featured', () => {
  const markup = drawWithUnread([mistake])
  expect(markup).toContain('payload.provider')
  expect(markup).not.toContain('No application is featured')
  expect(drawWithUnread([])).toContain('No application is featured')
})
