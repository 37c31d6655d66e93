import { Input } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import page from '#ui/Page.module.css'
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

interface JoinedFilterProps {
  readonly params: UpdatesParams
  readonly onDone: (() => void) | undefined
}

/** The kinds of events, the reading parties, and the last offset of the participant's history. */
export function JoinedFilter({ params, onDone }: JoinedFilterProps) {
  const { as: parties, upto } = params
  return (
    <>
      <Input.Wrapper label="Events" labelElement="div">
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
      </Input.Wrapper>
      <LazyReadersForm key={JSON.stringify([parties, upto])} params={params} onDone={onDone} />
    </>
  )
}
