import { use, useState } from 'react'
import type { PartyId } from '#ledger/identifier.ts'
import { Button } from '#ui/Button.tsx'
import { IconLabel } from '#ui/icons.ts'
import { PartyLabelsContext } from '#ui/identifier/party-labels.ts'
import { LabelDialog } from './LabelDialog.tsx'

/** Opens what sets, changes and removes the user's label of a party. */
export function LabelButton({ party }: { readonly party: PartyId }) {
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
