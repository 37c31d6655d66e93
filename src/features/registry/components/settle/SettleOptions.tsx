import { Checkbox, Flex } from '@mantine/core'
import { useApiLabel } from '#shared/components/sending/developer.tsx'
import type { Failure } from '#ledger/failure.ts'
import { Details } from '#ui/Details.tsx'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import type { SettleParams } from '../registry-params.ts'

interface SettleOptionsProps {
  readonly params: SettleParams
  readonly onChange: (part: SettleParams) => void
}

/** Options of the request to the registry. */
export function SettleOptions({ params, onChange }: SettleOptionsProps) {
  const label = useApiLabel()
  return (
    <Details
      summary="Options"
      isInitiallyOpen={params.empty !== undefined || params.excludeDebugFields !== undefined}
    >
      <Flex columnGap="md" rowGap="sm" wrap="wrap" align="flex-end" py="sm">
        <SelectField
          label="Empty context and meta are sent as"
          value={params.empty ?? 'values'}
          options={[
            { value: 'values', label: '{"values": {}} (as Daml records)' },
            { value: 'object', label: '{} (some registries)' },
          ]}
          onChange={(empty) => onChange({ empty: empty === 'values' ? undefined : empty })}
        />
        <Checkbox
          label={label('Omit debug fields', 'excludeDebugFields')}
          checked={params.excludeDebugFields === 'true'}
          onChange={(event) =>
            onChange({ excludeDebugFields: event.currentTarget.checked ? 'true' : undefined })
          }
        />
      </Flex>
    </Details>
  )
}

interface AskWithoutMembersProps extends SettleOptionsProps {
  readonly failure: Failure | undefined
}

/**
 * A button that writes the empty context as `{}`. Shown if a registry rejects the usual form
 * `{"values": {}}` with status 400.
 */
export function EmptyContextButton({ params, failure, onChange }: AskWithoutMembersProps) {
  if (failure?.kind !== 'http' || failure.status !== 400 || params.empty === 'object') return null
  return (
    <Button onClick={() => onChange({ empty: 'object' })}>Write the empty context as {'{}'}</Button>
  )
}
