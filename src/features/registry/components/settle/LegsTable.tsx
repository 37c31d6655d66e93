import { Checkbox, Fieldset, Flex, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import type { RequestProblem } from '#features/commands/rules/request-problem.ts'
import type { JsonObject } from '#ledger/json.ts'
import { legsOf, legTexts, withLegs, type LegTexts } from '../../rules/transfer-legs.ts'
import { Button } from '#ui/Button.tsx'
import { Details } from '#ui/Details.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { IconCreate } from '#ui/icons.ts'
import { visibleText } from '#ui/visible-text.ts'
import { columnsOf, rowClass } from './leg-columns.ts'
import { legErrors } from './leg-errors.ts'
import { Leg } from './Leg.tsx'
import { readLegs } from './read-legs.ts'
import type { EditSettlement } from './use-typed-settlement.ts'
import styles from '../Registry.module.css'

interface LegsTableProps {
  readonly typed: JsonObject
  readonly problems: readonly RequestProblem[]
  /** True to show also the errors of empty fields. */
  readonly tried: boolean
  readonly edit: EditSettlement
}

/** The transfer legs, one per row. */
export function LegsTable({ typed, problems, tried, edit }: LegsTableProps) {
  const legs = legsOf(typed)
  // Legs are identified by position, because their ids are typed and may be equal.
  const keys = legs.map((_leg, index) => `place ${index}`)
  const errors = legErrors(problems)
  const namesAdmins = legs.some((leg) => legTexts(leg).instrumentAdmin !== '')
  const [showsAdmins, setShowsAdmins] = useState(false)
  const withAdmin = namesAdmins || showsAdmins
  return (
    <Fieldset legend="Transfer legs">
      <Stack gap="xs">
        {legs.length === 0 ? null : <Head withAdmin={withAdmin} />}
        {legs.map((leg, index) => (
          <Leg
            key={keys[index]}
            leg={leg}
            index={index}
            withAdmin={withAdmin}
            errors={errors.get(index) ?? {}}
            tried={tried}
            edit={edit}
          />
        ))}
        <Flex columnGap="md" rowGap="sm" wrap="wrap" align="center">
          <Button icon={IconCreate} onClick={() => edit((now) => withLegs(now, [{}]))}>
            Add leg
          </Button>
          <Checkbox
            label="Enter an admin for each instrument"
            checked={withAdmin}
            disabled={namesAdmins}
            onChange={(event) => setShowsAdmins(event.currentTarget.checked)}
          />
        </Flex>
        <PasteLegs onLegs={(added) => edit((now) => withLegs(now, added))} />
      </Stack>
    </Fieldset>
  )
}

/** The column names in one header. Each field also has its own label for screen readers. */
function Head({ withAdmin }: { readonly withAdmin: boolean }) {
  return (
    <div aria-hidden className={rowClass(withAdmin, styles.head)}>
      <span />
      {columnsOf(withAdmin).map(({ name, label }) => (
        <span key={name}>{label}</span>
      ))}
    </div>
  )
}

function PasteLegs(props: { onLegs: (legs: readonly Partial<LegTexts>[]) => void }) {
  const [text, setText] = useState('')
  const { legs, problems } = readLegs(text)
  return (
    <Details summary="Paste legs (CSV)">
      <Stack gap="sm" py="xs">
        <TextArea
          label="One leg per line: id, sender, receiver, amount, instrument, admin (or a first line with column names)"
          rows={3}
          value={text}
          error={problems[0] === undefined ? undefined : visibleText(problems[0])}
          onChange={setText}
        />
        <Group>
          <Button
            disabled={legs.length === 0 || problems.length > 0}
            onClick={() => {
              props.onLegs(legs)
              setText('')
            }}
          >
            {legs.length === 1 ? 'Add 1 leg' : `Add ${legs.length} legs`}
          </Button>
        </Group>
      </Stack>
    </Details>
  )
}
