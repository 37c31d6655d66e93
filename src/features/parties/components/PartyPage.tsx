import { Box, Group } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { FamilyGate } from '#shared/components/FamilyGate.tsx'
import { useUnsetTarget } from '#shared/components/use-unset-target.ts'
import { PartyId } from '#ledger/identifier.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { PartyLabel } from '#ui/identifier/PartyLabel.tsx'
import { readUniqueId } from '#ui/identifier/shorten.ts'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { Page } from '#ui/Page.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { UpdatesSection, HoldingsSections, NetworkSection, UsersSection } from './hub/Hub.tsx'
import hub from './hub/Hub.module.css'
import { PartyAnswer } from './hub/PartyAnswer.tsx'
import { ParticipantSection } from './ParticipantSection.tsx'
import { use, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { IconLabel } from '#ui/icons.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { PartyLabelsContext } from '#ui/identifier/party-labels.ts'
import { LabelDialog } from './LabelDialog.tsx'

const route = getRouteApi('/parties/$party/')

/** One party: its holdings, contracts and rights, and the data of each source about it. */
export function PartyPage() {
  const { party: partyParam } = route.useParams()
  const { idp = '', form, ignored } = route.useSearch()
  const party = v.parse(PartyId, partyParam)
  const { hint, rest } = readUniqueId(party)
  return (
    <Page
      up={<Link to="/parties">Parties</Link>}
      title={`${hint}${rest}`}
      documentTitle={`Party ${visibleText(party.slice(0, 40))}`}
      fact={
        <>
          <PartyLabel id={party} /> party <CopyButton text={party} what="the party" />
        </>
      }
      answer={<PartyAnswer party={party} idp={idp} />}
      actions={<LabelButton party={party} />}
    >
      <IgnoredParams names={ignored} />
      {form !== undefined ? (
        <FamilyGate family="ledger">
          <ParticipantSection key={`${party} ${idp}`} party={party} idp={idp} form={form} />
        </FamilyGate>
      ) : (
        <Hub key={`${party} ${idp}`} party={party} idp={idp} />
      )}
    </Page>
  )
}

interface HubProps {
  readonly party: PartyId
  readonly idp: string
}

/**
 * The sections about the party. Each section has its own source and its own space, so that no
 * section waits for another section.
 */
function Hub({ party, idp }: HubProps) {
  const hasScan = useUnsetTarget('scan') === undefined
  const hasLedger = useUnsetTarget('ledger') === undefined
  return (
    <>
      <PartyLinks party={party} />
      <div className={hub.columns}>
        <Box miw={0}>
          <FamilyGate family="scan">
            <HoldingsSections party={party} />
          </FamilyGate>
          {hasLedger ? <UsersSection party={party} idp={idp} /> : null}
        </Box>
        <Box miw={0} className={hub.side}>
          {hasScan ? <NetworkSection party={party} /> : null}
          <FamilyGate family="ledger">
            <ParticipantSection party={party} idp={idp} />
          </FamilyGate>
        </Box>
      </div>
      {hasScan ? <UpdatesSection party={party} /> : null}
    </>
  )
}

function PartyLinks({ party }: { readonly party: PartyId }) {
  const owners = { owner: [party] }
  return (
    <Group component="nav" aria-label="Of this party" gap={0} data-screen-only>
      <LinkButton kind="quiet" to="/holdings" search={owners}>
        Holdings
      </LinkButton>
      <LinkButton kind="quiet" to="/holdings/series" search={owners}>
        Over time
      </LinkButton>
      <LinkButton kind="quiet" to="/holdings/statement" search={owners}>
        Statement
      </LinkButton>
      <LinkButton kind="quiet" to="/parties/$party/activity" params={{ party }}>
        Activity
      </LinkButton>
    </Group>
  )
}

function LabelButton({ party }: { readonly party: PartyId }) {
  const [isOpen, setOpen] = useState(false)
  const isLabelled = use(PartyLabelsContext).has(party)
  return (
    <>
      <Button icon={IconLabel} onClick={() => setOpen(true)}>
        {isLabelled ? 'Change the label' : 'Add a label'}
      </Button>
      {isOpen ? <LabelDialog party={party} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
