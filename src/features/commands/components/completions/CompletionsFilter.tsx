import { Box, Flex, Stack } from '@mantine/core'
import { useState } from 'react'
import * as v from 'valibot'
import { PartiesPicker } from '#features/parties/index.ts'
import { UserPicker } from '#features/users/index.ts'
import { readParties } from '#features/parties/rules/read-parties.ts'
import { PartyId } from '#ledger/identifier.ts'
import { partyIdsProblem } from '#ledger/ids/typed-ids.ts'
import { Button } from '#ui/Button.tsx'
import { Details } from '#ui/Details.tsx'
import { Form } from '#ui/form/Form.tsx'
import { pickedText } from '#ui/form/picker/picked-values.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { Toggles } from '#ui/form/Toggles.tsx'
import type { CompletionsParams } from './completions-params.ts'

interface CompletionsFilterProps {
  readonly params: CompletionsParams
  /** `replace` is true for changes caused by typing. */
  readonly onChange: (changes: Partial<CompletionsParams>, replace?: boolean) => void
}

/** The filter of the loaded completions, and the user and parties whose completions are loaded. */
export function CompletionsFilter({ params, onChange }: CompletionsFilterProps) {
  const { command, only, user, party, after, upto } = params
  return (
    <>
      <TextField
        label="Find a command id"
        type="search"
        value={command ?? ''}
        onChange={(command) => onChange({ command: command || undefined }, true)}
        size={28}
        data-filter
      />
      <Toggles
        label="Shown completions"
        values={['Failed only']}
        pressed={() => only === 'failed'}
        onToggle={() => onChange({ only: only === 'failed' ? undefined : 'failed' })}
      />
      <Box
        component={Details}
        flex="1 0 100%"
        summary="User, parties, offsets"
        isInitiallyOpen={[user, party, after, upto].some((one) => one !== undefined)}
      >
        <CompletionsForm params={params} onChange={onChange} />
      </Box>
    </>
  )
}

function CompletionsForm({ params, onChange }: CompletionsFilterProps) {
  const [user, setUser] = useState(params.user ?? '')
  const [parties, setParties] = useState(() => pickedText(params.party ?? []))
  const [after, setAfter] = useState(params.after ?? '')
  const [upto, setUpto] = useState(params.upto ?? '')
  const read = readParties(parties)
  const problems = {
    parties: partyIdsProblem(read),
    after: offsetProblem(after),
    upto: offsetProblem(upto),
  }
  const ask = () => {
    if (Object.values(problems).some((problem) => problem !== undefined)) return
    onChange({
      user: user.trim() || undefined,
      party: read.length === 0 ? undefined : read.map((one) => v.parse(PartyId, one)),
      after: after.trim() || undefined,
      upto: upto.trim() || undefined,
      open: undefined,
    })
  }
  return (
    <Form onSubmit={ask} aria-label="Request to the participant">
      <Stack gap="md" align="flex-start" maw="40rem" py="sm">
        <UserPicker label="User" value={user} onChange={setUser} placeholder="any" size={24} />
        <PartiesPicker
          label="Acting parties"
          text={parties}
          onText={setParties}
          error={problems.parties}
          placeholder="all my parties"
        />
        <Flex columnGap="sm" rowGap="xs" wrap="wrap" align="start">
          <TextField
            label="After offset"
            mono
            inputMode="numeric"
            value={after}
            onChange={setAfter}
            error={problems.after}
            size={14}
          />
          <TextField
            label="Up to offset"
            mono
            inputMode="numeric"
            value={upto}
            onChange={setUpto}
            error={problems.upto}
            placeholder="newest"
            size={14}
          />
        </Flex>
        <Button type="submit">Load completions</Button>
      </Stack>
    </Form>
  )
}

function offsetProblem(text: string): string | undefined {
  return /^\d{0,18}$/.test(text.trim()) ? undefined : 'Enter a whole number'
}
