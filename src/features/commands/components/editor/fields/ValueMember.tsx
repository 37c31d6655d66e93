import { Box, Stack } from '@mantine/core'
import { useMemo } from 'react'
import type { CommandMember } from '../../../rules/command-kind.ts'
import { fieldText } from '../../../rules/field-text.ts'
import { valueAt } from '../../../rules/lens.ts'
import type { RequestPath } from '../../../rules/request-problem.ts'
import { memberType } from '../../../rules/typed/command-types.ts'
import { Button } from '#ui/Button.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { visibleInside } from '#ui/visible-text.ts'
import type { TypedCommand } from '../../use-typed-commands.ts'
import styles from '../../Commands.module.css'
import { useEditor } from '../editor-context.ts'
import { JsonMember } from '../members/JsonMember.tsx'
import type { TypedValueProps } from '../typed/TypedValue.tsx'
import { useInitializedValue } from './use-initialized-value.ts'
import { TextSkeleton } from '#ui/TextSkeleton.tsx'

/**
 * The code of typed fields is as large as the rest of the page, so it is loaded with the first
 * template.
 */
const TypedValue = lazyComponent<TypedValueProps>(
  async () => (await import('../typed/TypedValue.tsx')).TypedValue,
  'inline-error',
  <FieldShapes />,
)

interface ValueMemberProps {
  readonly path: RequestPath
  readonly member: Extract<CommandMember, 'createArguments' | 'choiceArgument' | 'contractKey'>
  readonly label: string
  readonly suffix: string
  readonly typed: TypedCommand | undefined
}

/**
 * Arguments or a key: typed fields next to the JSON that is sent. If the types are unknown, only
 * the JSON field is shown, and stays mounted when the types arrive.
 */
export function ValueMember({ path, member, label, suffix, typed }: ValueMemberProps) {
  const { answer, isComing = false } = typed ?? {}
  const choice = typed === undefined ? undefined : valueAt(typed.members, ['choice'])
  const choiceName = typeof choice === 'string' ? choice : ''
  const types = answer?.kind === 'types' ? answer.types : undefined
  const type = useMemo(
    () => (types === undefined ? undefined : memberType(types, member, choiceName)),
    [types, member, choiceName],
  )
  const { body, set } = useEditor()
  const templateId = typed === undefined ? '' : fieldText(valueAt(typed.members, ['templateId']))
  const of = member === 'choiceArgument' ? `${templateId} ${choiceName}` : templateId
  useInitializedValue(valueAt(body, path), (value) => set(path, value), type, types, of)
  const isWanted = isComing && (member !== 'choiceArgument' || choiceName !== '')
  return (
    <div className={isWanted || type !== undefined ? styles.sideBySide : styles.input}>
      {types !== undefined && type !== undefined ? (
        <TypedValue path={path} label={label} suffix={suffix} type={type} types={types} />
      ) : isWanted ? (
        <FieldShapes />
      ) : null}
      <JsonMember path={path} label={label} />
      {answer?.kind === 'none' ? (
        <Box component="p" c="dimmed" fz="sm">
          JSON only: {visibleInside(lowered(answer.reason))}{' '}
          {answer.canAskAgain === true ? (
            <Button kind="quiet" onClick={typed?.askAgain}>
              Try again
            </Button>
          ) : null}
        </Box>
      ) : null}
    </div>
  )
}

/** Lower-cases a sentence's first letter, for use after a colon. */
function lowered(sentence: string): string {
  return sentence.slice(0, 1).toLowerCase() + sentence.slice(1)
}

function FieldShapes() {
  return (
    <Stack gap="sm" fz="sm">
      <span className="secondary">Loading the package’s declarations…</span>
      <div aria-hidden className={styles.fields}>
        {[12, 9, 14].map((width) => (
          <Stack gap={0} mih="3rem" key={width}>
            <TextSkeleton width={`${width}ch`} />
          </Stack>
        ))}
      </div>
    </Stack>
  )
}
