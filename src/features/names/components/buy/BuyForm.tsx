import { Box, Stack, Paper } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useApiLabel } from '#shared/components/sending/developer.tsx'
import { FormColumns } from '#shared/components/sending/FormColumns.tsx'
import { ScrollToOutcome } from '#shared/components/sending/ScrollToOutcome.tsx'
import { SendButton } from '#shared/components/sending/SendButton.tsx'
import { useSending, type SendingState } from '#shared/components/sending/use-sending.ts'
import {
  descriptionProblem,
  labelOf,
  labelProblem,
  maxDescriptionLength,
  maxLabelLength,
  maxUrlLength,
  urlProblem,
  type NameFields,
} from '../../rules/name-rules.ts'
import { requestName } from '../../queries/request-name.ts'
import { walletUser } from '#shared/queries/validator.ts'
import { useNotify } from '#ui/Notices.tsx'
import { Form } from '#ui/form/Form.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import type { FormParams } from '../names-params.ts'
import { PurchaseSteps } from '../PurchaseSteps.tsx'
import { useOpenPurchases, type OpenPurchase } from '../use-purchases.ts'
import { AvailabilityLine } from './AvailabilityLine.tsx'
import { BuyOutcome } from './BuyOutcome.tsx'
import { BuyReview } from './BuyReview.tsx'
import { CountedField } from './CountedField.tsx'
import { NoWallet } from './NoWallet.tsx'
import { useAvailability } from './use-availability.ts'
import { StatusMark } from '#ui/StatusMark.tsx'
import { visibleText } from '#ui/visible-text.ts'

const route = getRouteApi('/names/new')

/** The form to request a name: fields checked during typing, and the effects of the request. */
export function BuyForm({ suffix }: { readonly suffix: string }) {
  const params = route.useSearch()
  const navigate = useNavigate()
  const router = useRouter()
  const notify = useNotify()
  const apiLabel = useApiLabel()
  const client = useQueryClient()
  const form = useForm<NameFields>({
    initialValues: {
      name: params.name ?? '',
      url: params.url ?? '',
      description: params.description ?? '',
    },
    validate: {
      name: (typed) => labelProblem(labelOf(typed, suffix), suffix),
      url: urlProblem,
      description: descriptionProblem,
    },
    validateInputOnChange: true,
    onValuesChange: (next) => {
      if (state.kind === 'refused') sending.reset()
      void navigate({ to: '/names/new', search: searchOf(next), replace: true })
    },
  })
  const draft = form.values
  const [isSending, setSending] = useState(false)
  const label = labelOf(draft.name, suffix)
  const fields: NameFields = { ...draft, name: label + suffix }
  const name = labelProblem(label, suffix) === undefined ? fields.name : undefined
  const availability = useAvailability(name)
  const { open } = useOpenPurchases()
  const already = open.find((one) => one.name === name)
  const sending = useSending(
    (requested: NameFields) => {
      setSending(false)
      return requestName(client, requested, () => setSending(true))
    },
    ({ kind, key: purchase }) => {
      if (kind === 'already') {
        notify({
          tone: 'warning',
          title: 'Nothing was sent',
          text: 'The name was requested before.',
        })
      }
      // If the user has left the page, the list shows the purchase.
      if (router.state.location.pathname !== '/names/new') return undefined
      return navigate({ to: '/names/purchases/$purchase', params: { purchase } })
    },
    '/names/purchases/$purchase',
  )
  const state = notSentState(sending.state)

  const hasWallet = useQuery(walletUser()).data?.user_wallet_installed !== false
  const isTaken = availability.kind === 'taken'
  const send = () => {
    if (!isTaken && already === undefined && hasWallet) sending.send(fields)
  }
  return (
    <Form form={form} onSubmit={send} aria-label="Buy a name">
      <Box py="sm">
        <PurchaseSteps active={0} />
      </Box>
      <FormColumns
        effects={<BuyReview fields={fields} />}
        actions={
          <>
            <SendButton
              state={state}
              underWay={isSending ? 'Sending…' : 'Checking the wallet…'}
              blocked={
                !hasWallet
                  ? 'This user has no wallet. See above.'
                  : isTaken
                    ? 'The name is taken.'
                    : already !== undefined
                      ? 'The name is already requested.'
                      : undefined
              }
            >
              Request name
            </SendButton>
            <LinkButton kind="quiet" to="/names">
              Cancel
            </LinkButton>
          </>
        }
      >
        <CountedField
          label="Name"
          mono
          most={maxLabelLength(suffix)}
          suffix={draft.name.trim().endsWith(suffix) ? '' : suffix}
          hint="a to z, 0 to 9, - and _"
          {...form.getInputProps('name')}
          value={draft.name}
          note={<AvailabilityLine name={name} availability={availability} />}
        />
        <CountedField
          label={apiLabel('Address', 'url')}
          mono
          most={maxUrlLength}
          hint="http:// or https://, or empty; public"
          {...form.getInputProps('url')}
          value={draft.url}
        />
        <CountedField
          label="Description"
          most={maxDescriptionLength}
          hint="may be empty; public"
          {...form.getInputProps('description')}
          value={draft.description}
        />
        {hasWallet ? null : <NoWallet />}
        <AlreadyRequested purchase={already} />
        <ScrollToOutcome state={state}>
          <BuyOutcome state={state} />
        </ScrollToOutcome>
      </FormColumns>
    </Form>
  )
}

function searchOf({ name, url, description }: NameFields): FormParams {
  return {
    name: name || undefined,
    url: url || undefined,
    description: description || undefined,
  }
}

/**
 * Converts the state of a name request for its form. Here, `unknown` means that a check before the
 * request failed and nothing was sent. The purchase's own page shows lost responses.
 */
function notSentState(state: SendingState): SendingState {
  return state.kind === 'unknown' ? { kind: 'refused', failure: state.failure } : state
}

/**
 * Warns that the name was requested before, because a second request would have to be paid, too.
 */
function AlreadyRequested({ purchase }: { readonly purchase: OpenPurchase | undefined }) {
  if (purchase === undefined) return null
  const { key, name, since } = purchase
  return (
    <Paper
      component="output"
      display="block"
      p="md"
      bd="1px solid var(--role-locked)"
      bg="var(--surface-quiet)"
    >
      <Stack gap="sm" align="flex-start">
        <StatusMark tone="warning" label="This name is already requested" />
        <span>
          A purchase of <code translate="no">{visibleText(name)}</code> is in progress. A second
          request would make a second purchase, so it is not sent.
        </span>
        <Link to="/names/purchases/$purchase" params={{ purchase: key }} search={{ since }}>
          Continue that purchase
        </Link>
      </Stack>
    </Paper>
  )
}
