import { Group } from '@mantine/core'
import { useState } from 'react'
import type { VoteRow } from '../../rules/vote-row.ts'
import { stringifyJson } from '#ledger/json.ts'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { Contract } from '#ui/identifier/identifiers.tsx'
import { JsonView } from '#ui/json/JsonView.tsx'
import { Section } from '#ui/Page.tsx'
import { Time } from '#ui/time/Time.tsx'

/** The ids of the request, and the contract or the result as received. */
export function RawVote({ row }: { readonly row: VoteRow }) {
  const { contract, json } = row
  const [isOpen, setOpen] = useState(false)
  const what = contract === undefined ? 'the result as JSON' : 'the contract as JSON'
  return (
    <Section title={contract === undefined ? 'Raw result' : 'Raw contract'}>
      <Ids row={row} />
      <Group p="sm" data-screen-only>
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
      </Group>
      {isOpen ? <JsonView text={stringifyJson(json)} what={what} /> : null}
    </Section>
  )
}

function Ids({ row: { request, result, contract } }: { readonly row: VoteRow }) {
  return (
    <Fields>
      <Field label="Tracking id">
        {request.trackingId === undefined ? (
          <span className="secondary">
            none: only the requester {result === undefined ? 'has ' : ''}voted
          </span>
        ) : (
          <Contract id={request.trackingId} link={false} whole />
        )}
      </Field>
      {contract === undefined ? null : (
        <Field label="Current contract">
          <Contract id={contract.contract_id} whole />{' '}
          <span className="secondary">
            since <Time value={contract.created_at} />
          </span>
        </Field>
      )}
    </Fields>
  )
}
