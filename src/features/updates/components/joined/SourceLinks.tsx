import { Input } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { readPosition } from '#ledger/history/position.ts'
import page from '#ui/Page.module.css'
import { convertToSource } from './convert-to-source.ts'
import type { UpdatesParams } from '../update-params.ts'

type Source = NonNullable<UpdatesParams['source']>

const sources = [
  { source: 'scan', word: 'Scan', title: 'What the DSO sees: the public history' },
  {
    source: 'participant',
    word: 'Participant',
    title: 'What parties of the participant see: private updates, too',
  },
  { source: 'both', word: 'Both', title: 'Both, joined by update id' },
] as const

const route = getRouteApi('/updates')

interface SourceLinksProps {
  readonly shown: Source | undefined
  /**
   * True on an update's page. If the user selects Scan there, the page stays on Scan, even if Scan
   * lacks the update.
   */
  readonly ofUpdate?: boolean
}

/**
 * Selects the source of the history. Each source has its own address, and all keep the reading
 * parties.
 */
export function SourceLinks({ shown = 'scan', ofUpdate = false }: SourceLinksProps) {
  const params = route.useSearch()
  const links = (
    <nav
      aria-label={ofUpdate ? 'Source of the update' : 'Source of the history'}
      className={page.views}
      data-screen-only
    >
      {sources.map(({ source, word, title }) => (
        <Link
          key={word}
          to="."
          search={(search) => ({
            ...search,
            ...convertToSource(params, source),
            // A time in the address would open the list instead of the update.
            ...(ofUpdate ? withoutMoments(convertToSource(params, source)) : undefined),
            source: source === 'scan' && !ofUpdate ? undefined : source,
          })}
          activeOptions={{ explicitUndefined: true }}
          className={page.view}
          title={title}
          aria-current={source === shown ? 'true' : undefined}
        >
          {word}
        </Link>
      ))}
    </nav>
  )
  return ofUpdate ? (
    links
  ) : (
    <Input.Wrapper label="Source" labelElement="div">
      {links}
    </Input.Wrapper>
  )
}

/**
 * Returns params that remove the time `at` and any range with a time as an end. A time would have
 * to be looked up, and would open the list.
 */
function withoutMoments({ from, to }: Pick<UpdatesParams, 'from' | 'to'>) {
  const isRange = [from, to].every((end) => end === undefined || readPosition(end) !== undefined)
  return isRange ? { at: undefined } : { at: undefined, from: undefined, to: undefined }
}
