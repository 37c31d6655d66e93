import { Flex } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { PartiesPicker } from '#features/parties/index.ts'
import { readParties } from '#features/parties/rules/read-parties.ts'
import { PartyId } from '#ledger/identifier.ts'
import { partyIdsProblem } from '#ledger/ids/typed-ids.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/form/Form.tsx'
import { pickedText } from '#ui/form/picker/picked-values.ts'
import { TextField } from '#ui/form/TextField.tsx'
import type { UpdatesParams } from '../update-params.ts'

interface ReadersFormProps {
  readonly params: UpdatesParams
  readonly onDone: (() => void) | undefined
}

/** Selects the reading parties and the last offset at the participant. */
export function ReadersForm({ params, onDone }: ReadersFormProps) {
  const navigate = useNavigate()
  const [parties, setParties] = useState(() => pickedText(params.as ?? []))
  const [upto, setUpto] = useState(params.upto ?? '')
  const read = readParties(parties)
  const problem = partyIdsProblem(read)
  const noOffset = /^\d{0,18}$/.test(upto.trim()) ? undefined : 'Enter a whole number'
  const ask = () => {
    if (problem !== undefined || noOffset !== undefined) return
    void navigate({
      to: '.',
      search: (search) => ({
        ...search,
        as: read.length === 0 ? undefined : read.map((one) => v.parse(PartyId, one)),
        upto: upto.trim() || undefined,
        ignored: undefined,
      }),
    })
    onDone?.()
  }
  return (
    <Flex
      component={Form}
      direction="column"
      gap="md"
      align="flex-start"
      onSubmit={ask}
      aria-label="Request to the participant"
    >
      <PartiesPicker
        label="Read as"
        text={parties}
        onText={setParties}
        error={problem}
        placeholder="all my parties"
      />
      <TextField
        label="Up to offset"
        mono
        inputMode="numeric"
        value={upto}
        onChange={setUpto}
        error={noOffset}
        placeholder="newest"
        size={14}
      />
      <Button type="submit">Load updates</Button>
    </Flex>
  )
}
