import { getRouteApi, Link } from '@tanstack/react-router'
import { isPartyId } from '#ledger/ids/id-forms.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { IgnoredText } from '#ui/IgnoredText.tsx'
import { Page } from '#ui/Page.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { Mentions } from './Mentions.tsx'
import { NameFacts } from './NameFacts.tsx'
import { OffsetFacts } from './OffsetFacts.tsx'
import { PartyFacts } from './PartyFacts.tsx'
import { readLookUp, type LookUp } from './read-look-up.ts'

const route = getRouteApi('/resolve')

const nameForm = /^[\da-z_-]+(?:\.[\da-z_-]+)+$/
const offsetForm = /^\d{1,19}$/

/**
 * Shows what is known about a pasted text: a party, a name, an offset, a contract, or any other
 * text.
 */
export function ResolvePage() {
  const { text, ignored } = route.useSearch()
  const lookUp = text === undefined ? undefined : readLookUp(text)
  const shown = lookUp?.subject ?? text
  return (
    <Page
      title="Look up"
      fact={
        shown === undefined ? undefined : (
          <span className="mono" translate="no">
            {visibleText(shown)}
          </span>
        )
      }
    >
      <IgnoredParams names={ignored} />
      {lookUp === undefined ? (
        <EmptyState title="Nothing to look up">
          Paste an id, a party, a name or an offset into the command palette (Ctrl K).
        </EmptyState>
      ) : (
        <>
          <Readings lookUp={lookUp} />
          {lookUp.subject === undefined ? null : <Facts text={lookUp.subject} />}
        </>
      )}
    </Page>
  )
}

function Readings({ lookUp: { subject, ignored, others } }: { readonly lookUp: LookUp }) {
  return (
    <>
      {ignored.length === 0 ? null : (
        <output className="secondary">
          <IgnoredText pieces={ignored} />
        </output>
      )}
      {others.length === 0 ? null : (
        <div>
          {subject === undefined ? `${others.length} ids found:` : 'Or look up:'}
          <ul>
            {others.map((id) => (
              <li key={id}>
                <Link to="/resolve" search={{ text: id }} className="mono" translate="no">
                  {visibleText(id)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

function Facts({ text }: { readonly text: string }) {
  return (
    <>
      {isPartyId(text) ? <PartyFacts party={text} /> : null}
      {nameForm.test(text) ? <NameFacts name={text} /> : null}
      {offsetForm.test(text) ? <OffsetFacts offset={BigInt(text)} /> : null}
      <Mentions text={text} />
    </>
  )
}
