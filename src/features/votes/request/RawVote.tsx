import { stringifyJson } from '#ledger/json.ts'
import type { VoteRow } from '#ledger/governance/vote-row.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Section } from '#ui/Page.tsx'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { JsonView } from '#ui/json/JsonView.tsx'
import styles from '../Votes.module.css'

/** The contract, or the result, as the server sent it. */
export function RawVote({ row: { contract, json } }: { readonly row: VoteRow }) {
  const [isOpen, setOpen] = useState(false)
  const what = contract === undefined ? 'the result as JSON' : 'the contract as JSON'
  return (
    <Section title={contract === undefined ? 'Raw result' : 'Raw contract'}>
      <div className={styles.foot} data-screen-only>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide JSON' : 'Show JSON'}
        </Button>
        <CopyButton label="Copy JSON" what={what} text={() => stringifyJson(json, 2)} />
        {contract === undefined ? null : (
          <CopyButton
            label="Copy blob"
            what="the created event blob"
            text={contract.created_event_blob}
          />
        )}
      </div>
      {isOpen ? <JsonView text={stringifyJson(json)} what={what} /> : null}
    </Section>
  )
}
