import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { rightRequiredToChange } from '#ledger/rights/required-right.ts'
import { readTypedRights, rightRows } from '../rules/user-rights.ts'
import { usePermission } from '#shared/queries/admin/own-rights.ts'
import {
  grant,
  rightsOfUser,
  rightsRequest,
  type RightsChange,
  grantRightsEndpoint,
} from '../queries/rights.ts'
import type { User } from '../queries/users.ts'
import { Button } from '#ui/Button.tsx'
import { useNotify } from '#ui/Notices.tsx'
import { Section } from '#ui/Page.tsx'
import sendingStyles from '#shared/components/sending/Sending.module.css'
import { LeaveGuard } from '#shared/components/sending/LeaveGuard.tsx'
import { RequestPreview } from '#shared/components/sending/RequestPreview.tsx'
import { SendButton } from '#shared/components/sending/SendButton.tsx'
import { SendingOutcome } from '#shared/components/sending/SendingOutcome.tsx'
import { useSending } from '#shared/components/sending/use-sending.ts'
import { Form } from '#ui/form/Form.tsx'
import { RightsDifference } from './RightsDifference.tsx'
import { RightsFields, type RightsDraft } from './RightsFields.tsx'
import { UnknownParties } from './UnknownParties.tsx'
import { useKnownParties } from './use-known-parties.ts'

/** Grants rights. Shows which rights are new before anything is sent. */
export function GrantRights({ user, idp }: { readonly user: User; readonly idp: string }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const notify = useNotify()
  const query = useQuery(rightsOfUser(user.id))
  const held = query.data ?? []
  const form = useForm<{ readonly rights: RightsDraft }>({
    initialValues: { rights: { kind: 'CanActAs', parties: '' } },
    validate: { rights: ({ kind, parties }) => readTypedRights(kind, parties).problem },
  })
  const draft = form.values.rights
  const required = rightRequiredToChange([draft.kind])
  const permission = usePermission(required)
  const close = () =>
    void navigate({
      to: '/users/$userId',
      params: { userId: user.id },
      search: { idp: idp || undefined },
      replace: true,
      ignoreBlocker: true,
    })
  const sending = useSending(
    (change: RightsChange) => grant(queryClient, change),
    (count) => {
      notify({ tone: 'accept', title: 'Granted', text: `${count} that the user did not have` })
      close()
    },
  )
  const { rights } = readTypedRights(draft.kind, draft.parties)
  const heldKeys = new Set(rightRows(held).map(({ key }) => key))
  const rows = rightRows(rights)
  const fresh = rows.filter(({ key }) => !heldKeys.has(key))
  const change = {
    userId: user.id,
    identityProviderId: user.identityProviderId ?? '',
    rights: fresh.map(({ right }) => right),
  }
  const parties = useKnownParties([...new Set(fresh.flatMap(({ party }) => party ?? []))])
  const send = () => {
    if (fresh.length > 0 && parties.blocked === undefined) sending.send(change)
  }
  return (
    <Section title="Grant rights">
      <LeaveGuard when={draft.parties !== '' && sending.state.kind !== 'done'} />
      <Form className={sendingStyles.form} form={form} onSubmit={send}>
        <RightsFields {...form.getInputProps('rights')} draft={draft} />
        {fresh.length === 0 ? null : (
          <>
            <RightsDifference sign="+" rows={fresh} />
            <RequestPreview
              endpoint={grantRightsEndpoint}
              params={{ 'user-id': user.id }}
              body={rightsRequest(change)}
            />
          </>
        )}
        <UnknownParties parties={parties} />
        <SendingOutcome
          state={sending.state}
          notDone="The rights were not granted"
          required={required}
          findOut={
            <Button onClick={() => void query.refetch()} disabled={query.isFetching}>
              {query.isFetching ? 'Reading…' : 'Refresh rights'}
            </Button>
          }
          onChecked={sending.reset}
        />
        <div className={sendingStyles.buttons}>
          <SendButton
            state={sending.state}
            permission={permission}
            blocked={
              rows.length > 0 && fresh.length === 0
                ? 'The user already has all these rights.'
                : parties.blocked
            }
          >
            Grant {fresh.length === 1 ? '1 right' : `${fresh.length} rights`}
          </SendButton>
          <Button onClick={close}>Cancel</Button>
          {rows.length > fresh.length && fresh.length > 0 ? (
            <span className="secondary">{rows.length - fresh.length} are already granted.</span>
          ) : null}
        </div>
      </Form>
    </Section>
  )
}
