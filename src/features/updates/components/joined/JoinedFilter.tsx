import { Link } from '@tanstack/react-router'
import { type PartyId, splitUniqueId } from '#ledger/identifier.ts'
import { Details } from '#ui/Details.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { groupDigits } from '#ui/group-digits.ts'
import page from '#ui/Page.module.css'
import { visibleText } from '#ui/visible-text.ts'
import type { UpdatesParams } from '../update-params.ts'

/** Lazy, because the party suggestions are larger than the list. */
const LazyReadersForm = lazyComponent(
  async () => (await import('./ReadersForm.tsx')).ReadersForm,
  'inline-error',
  <LoadingState words="Fetching the form" rows={4} />,
)

const shapes = [
  {
    shape: undefined,
    label: 'Ledger effects',
    title: 'All events that these parties witness, as a tree',
  },
  {
    shape: 'acs-delta',
    label: 'ACS delta',
    title: 'Only creates and archives of contracts of which these parties are stakeholders',
  },
] as const

/**
 * Shows the reading parties, the last offset, and the kinds of events of the participant's history.
 */
export function JoinedFilter({ params }: { readonly params: UpdatesParams }) {
  const { as: parties, scope, upto } = params
  return (
    <>
      <nav aria-label="Transaction shape" className={page.views} data-screen-only>
        {shapes.map(({ shape, label, title }) => (
          <Link
            key={label}
            to="."
            search={(search) => ({ ...search, shape })}
            replace
            activeOptions={{ explicitUndefined: true }}
            className={page.view}
            title={title}
            aria-current={shape === params.shape ? 'true' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <Details
        summary={
          <>
            View as:{' '}
            {scope === 'mine' && parties === undefined ? 'my parties' : partiesWords(parties)}
            {upto === undefined ? null : `, up to offset ${groupDigits(BigInt(upto))}`}
          </>
        }
        isLazy
      >
        <LazyReadersForm key={JSON.stringify([parties, upto])} params={params} />
      </Details>
    </>
  )
}

function partiesWords(parties: readonly PartyId[] | undefined): string {
  const [first, ...others] = parties ?? []
  if (first === undefined) return 'all my parties'
  const more = others.length === 0 ? '' : ` and ${others.length} more`
  return `${visibleText(splitUniqueId(first).hint)}${more}`
}
