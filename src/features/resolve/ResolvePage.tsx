import { getRouteApi } from '@tanstack/react-router'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { Page } from '#ui/Page.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { Mentions } from './Mentions.tsx'
import { NameFacts } from './NameFacts.tsx'
import { OffsetFacts } from './OffsetFacts.tsx'
import { PartyFacts } from './PartyFacts.tsx'

const route = getRouteApi('/resolve')

const partyForm = /^.{1,255}::1220[\da-f]{64}$/su
const nameForm = /^[\da-z_-]+(?:\.[\da-z_-]+)+$/
const offsetForm = /^\d{1,19}$/

/** What can be told of a text that somebody pasted: a party, a name, an offset, a contract, anything. */
export function ResolvePage() {
  const { text, ignored } = route.useSearch()
  return (
    <Page
      title="Look up"
      fact={
        text === undefined ? undefined : (
          <span className="mono" translate="no">
            {visibleText(text)}
          </span>
        )
      }
    >
      <IgnoredParams names={ignored} />
      {text === undefined ? (
        <EmptyState title="Nothing to look up">
          Paste an id, a party, a name or an offset into the command palette (Ctrl K).
        </EmptyState>
      ) : (
        <>
          {partyForm.test(text) ? <PartyFacts party={text} /> : null}
          {nameForm.test(text) ? <NameFacts name={text} /> : null}
          {offsetForm.test(text) ? <OffsetFacts offset={BigInt(text)} /> : null}
          <Mentions text={text} />
        </>
      )}
    </Page>
  )
}
