import { Box, Flex } from '@mantine/core'
import { useState, type RefCallback } from 'react'
import * as v from 'valibot'
import { PartyPicker } from '#features/parties/index.ts'
import { TemplatePicker } from '#features/packages/index.ts'
import { templateIdProblem } from '#features/commands/rules/text-rules.ts'
import { PartyId } from '#ledger/identifier.ts'
import { partyIdProblem } from '#ledger/ids/typed-ids.ts'
import { Button } from '#ui/Button.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { Form } from '#ui/form/Form.tsx'
import { IconFind } from '#ui/icons.ts'
import type { ActiveParams } from './active-params.ts'
import { PointField } from './PointField.tsx'
import { useTypedPoint } from './use-typed-point.ts'

const wide = {
  flex: { base: '1 1 100%', sm: '1 1 24ch' },
  maw: { base: 'none', sm: '44ch' },
} as const

interface ContractsFormProps {
  readonly params: ActiveParams
  readonly onAsk: (params: Pick<ActiveParams, 'of' | 'kind' | 'party' | 'at'>) => void
  /** Receives the element below the form, in the drawer on phones. */
  readonly slot: RefCallback<HTMLElement>
}

/** The form for the contracts, their parties and the offset. On phones, the form is in a drawer. */
export function ContractsForm(props: ContractsFormProps) {
  const { slot, params } = props
  const { of, party, at, template, from, to, find, where = [] } = params
  return (
    <FilterBar values={[of, party, at, template, from, to, find, ...where]}>
      {(close) => (
        <>
          <ContractFields {...props} onDone={close} />
          {close === undefined ? null : <div ref={slot} />}
        </>
      )}
    </FilterBar>
  )
}

interface ContractFieldsProps extends ContractsFormProps {
  readonly onDone: (() => void) | undefined
}

function ContractFields({ params, onAsk, onDone }: Omit<ContractFieldsProps, 'slot'>) {
  const [of, setOf] = useState({ id: params.of ?? '', kind: params.kind })
  const [party, setParty] = useState<string>(params.party ?? '')
  const at = useTypedPoint(params.at)
  const [wasTried, setTried] = useState(false)
  const typed = of.id.trim()
  const mistake = typed === '' ? undefined : templateIdProblem(typed)
  const isAnyParty = party.trim() === ''
  const partyProblem = isAnyParty ? undefined : partyIdProblem(party)
  const isRight = mistake === undefined && partyProblem === undefined && at.isRight
  const ask = () => {
    setTried(true)
    if (!isRight) return
    onAsk({
      of: typed === '' ? undefined : typed,
      kind: typed === '' ? undefined : of.kind,
      party: isAnyParty ? undefined : v.parse(PartyId, party),
      at: at.take(),
    })
    onDone?.()
  }
  return (
    <Flex
      component={Form}
      flex="1 1 auto"
      wrap="wrap"
      columnGap="sm"
      rowGap="xs"
      align="flex-start"
      onSubmit={ask}
      aria-label="Contracts to load"
    >
      <Box {...wide}>
        <TemplatePicker
          label="Template or interface"
          placeholder="all"
          value={of.id}
          onChange={(id, kind) => setOf({ id, kind: kind === 'interface' ? kind : undefined })}
          error={wasTried ? mistake : undefined}
        />
      </Box>
      <Box {...wide}>
        <PartyPicker
          label="Party"
          placeholder="all"
          value={party}
          onChange={setParty}
          error={wasTried ? partyProblem : undefined}
        />
      </Box>
      <PointField label="At" empty="the ledger’s end" point={at} wasTried={wasTried} />
      <Box pt={{ base: 0, sm: 20 }}>
        <Button kind="primary" type="submit" icon={IconFind}>
          Load contracts
        </Button>
      </Box>
    </Flex>
  )
}
