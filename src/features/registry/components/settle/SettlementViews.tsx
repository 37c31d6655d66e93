import { Fieldset, Stack } from '@mantine/core'
import { useState, useEffect, memo } from 'react'
import { useApiLabel } from '#shared/components/sending/developer.tsx'
import { RequestPreview } from '#shared/components/sending/RequestPreview.tsx'
import type { RequestProblem } from '#features/commands/rules/request-problem.ts'
import type { JsonObject } from '#ledger/json.ts'
import { toRegistryArguments } from '../../rules/settlement-arguments.ts'
import { settlementRequest, settlementFactoryEndpoint } from '../../queries/contexts.ts'
import { TextArea } from '#ui/form/TextArea.tsx'
import type { SettleParams } from '../registry-params.ts'
import { SettlementFields } from './SettlementFields.tsx'
import { SettleOptions } from './SettleOptions.tsx'
import { SettleProblems } from './SettleProblems.tsx'
import type { EditSettlement, TypedSettlement } from './use-typed-settlement.ts'
import styles from '../Registry.module.css'

/** The arguments as JSON, with every member and digit. */
const SettlementJson = memo(function SettlementJson(props: SettlementJsonProps) {
  const { text, problem, onChange } = props
  const label = useApiLabel()
  return (
    <>
      <TextArea
        label={label('JSON', 'choiceArguments')}
        rows={16}
        value={text}
        error={
          problem === undefined
            ? undefined
            : `Line ${problem.line}, column ${problem.column}: ${problem.message}`
        }
        note={
          problem === undefined
            ? undefined
            : 'The fields show the last valid JSON until this text is valid.'
        }
        onChange={onChange}
      />
    </>
  )
})

/** The request to the registry. Memoized, because it is large. */
const SettlementPreview = memo(function SettlementPreview(props: SettlementPreviewProps) {
  const { value, empty = 'values', excludeDebugFields } = props
  const body = settlementRequest({
    choiceArguments: toRegistryArguments(value, empty),
    excludeDebugFields: excludeDebugFields === 'true',
  })
  return <RequestPreview endpoint={settlementFactoryEndpoint} body={body} />
})

/** The pause in typing, in milliseconds. */
const pauseMs = 250

interface SettlementViewsProps {
  readonly typed: TypedSettlement
  readonly problems: readonly RequestProblem[]
  /** True to show also the errors of empty fields. */
  readonly tried: boolean
  readonly params: SettleParams
  readonly edit: EditSettlement
  readonly onText: (text: string) => void
  readonly onParamsChange: (part: SettleParams) => void
}

/**
 * The arguments as fields and as JSON, and the request. The focused view renders at every key
 * press. The other views, with a thousand lines for a hundred legs, follow after a pause in typing.
 */
export function SettlementViews(props: SettlementViewsProps) {
  const { typed, problems, tried, params, edit, onText, onParamsChange } = props
  const { rested, catchUp } = useAtRest(typed)
  const [focused, setFocused] = useState<'fields' | 'json'>('fields')
  const enter = (view: typeof focused) => {
    // The next edit starts from the current value.
    catchUp()
    setFocused(view)
  }
  const inFields = focused === 'fields' ? typed : rested
  const inJson = focused === 'json' ? typed : rested
  return (
    <>
      <div className={styles.both}>
        <div onFocus={() => enter('fields')}>
          <Fieldset aria-label="Arguments" disabled={inFields.problem !== undefined}>
            <Stack gap="md" py="sm">
              <SettlementFields
                typed={inFields.value}
                problems={problems}
                tried={tried}
                edit={edit}
              />
              <SettleOptions params={params} onChange={onParamsChange} />
              <SettleProblems problems={problems} tried={tried} />
            </Stack>
          </Fieldset>
        </div>
        <div className={styles.json} onFocus={() => enter('json')}>
          <SettlementJson text={inJson.text} problem={inJson.problem} onChange={onText} />
        </div>
      </div>
      <SettlementPreview
        value={rested.value}
        empty={params.empty}
        excludeDebugFields={params.excludeDebugFields}
      />
    </>
  )
}

/**
 * Returns a value after a pause in its changes, or when `catchUp` is called. For views that are too
 * large to render at every key press.
 */
function useAtRest<Value>(value: Value) {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return { rested, catchUp: () => setRested(value) }
}

interface SettlementPreviewProps extends Pick<SettleParams, 'empty' | 'excludeDebugFields'> {
  readonly value: JsonObject
}

interface SettlementJsonProps {
  readonly text: TypedSettlement['text']
  readonly problem: TypedSettlement['problem']
  readonly onChange: (text: string) => void
}
