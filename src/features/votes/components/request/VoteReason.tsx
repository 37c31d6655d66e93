import type { VoteRow } from '../../rules/vote-row.ts'
import { ExternalLink } from '#ui/ExternalLink.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { LongText } from '#ui/LongText.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { Requester } from '../lists/vote-columns.tsx'

/** The request's action, reason and requester. */
export function VoteReason({ row: { action, request } }: { readonly row: VoteRow }) {
  return (
    <Fields>
      {/* The title contains the words. */}
      {action.tag === '' || action.words === undefined ? null : (
        <Field label="Action">
          <span className="secondary mono" translate="no">
            {visibleText(action.tag)}
          </span>
        </Field>
      )}
      <Field label="Reason">
        {request.reason.body === '' ? (
          <span className="secondary">none given</span>
        ) : (
          <LongText text={request.reason.body} />
        )}
      </Field>
      <Field label="Link">
        {request.reason.url === '' ? (
          <span className="secondary">none given</span>
        ) : (
          <ExternalLink url={request.reason.url} />
        )}
      </Field>
      <Field label="Requester">
        <Requester text={request.requester} />
      </Field>
    </Fields>
  )
}
