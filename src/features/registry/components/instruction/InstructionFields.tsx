import { Checkbox, Flex } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { actorOf } from '../../rules/token-standard.ts'
import { instructionChoices, type InstructionChoice } from '../../rules/instruction-choices.ts'
import { ContractPicker } from '#features/contracts/index.ts'
import { useApiLabel } from '#shared/components/sending/developer.tsx'
import page from '#ui/Page.module.css'
import type { InstructionParams } from '../registry-params.ts'

const labels: Readonly<Record<InstructionChoice, string>> = {
  reject: 'Reject',
  accept: 'Accept',
  withdraw: 'Withdraw',
}

interface InstructionFieldsProps {
  readonly params: InstructionParams
  readonly problem: string | undefined
  readonly onChange: (part: InstructionParams) => void
}

/** Fields for the transfer instruction and its choice. */
export function InstructionFields({ params, problem, onChange }: InstructionFieldsProps) {
  const label = useApiLabel()
  const { choice = 'reject', instruction = '', excludeDebugFields } = params
  return (
    <>
      <Flex columnGap="md" rowGap="sm" wrap="wrap" align="center">
        <nav aria-label="Choice" className={page.views}>
          {instructionChoices.map((one) => (
            <Link
              key={one}
              to="/registry/instruction"
              search={{ ...params, choice: one === 'reject' ? undefined : one }}
              replace
              className={page.view}
              activeOptions={{ explicitUndefined: true }}
              aria-current={one === choice ? 'true' : undefined}
            >
              {labels[one]}
            </Link>
          ))}
        </nav>
        <span className="secondary">
          {actorOf[choice] === 'receiver'
            ? 'by the receiver of the transfer'
            : 'by the sender of the transfer'}
        </span>
      </Flex>
      <ContractPicker
        label="Transfer instruction (contract id)"
        value={instruction}
        error={problem}
        onChange={(typed) => onChange({ instruction: typed === '' ? undefined : typed })}
      />
      <Checkbox
        label={label('Omit debug fields', 'excludeDebugFields')}
        checked={excludeDebugFields === 'true'}
        onChange={(event) =>
          onChange({ excludeDebugFields: event.currentTarget.checked ? 'true' : undefined })
        }
      />
    </>
  )
}
