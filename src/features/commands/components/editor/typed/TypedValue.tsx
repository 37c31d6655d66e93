import { Box, VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import { memberCount } from '../../../rules/typed/member-count.ts'
import { initialValue } from '../../../rules/typed/initial-value.ts'
import type { CommandTypes } from '../../../rules/typed/command-types.ts'
import type { RequestPath } from '../../../rules/request-problem.ts'
import type { LfType } from '#ledger/daml-lf/package-types.ts'
import { valueShape } from '#ledger/daml-lf/value-shape.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import { Button } from '#ui/Button.tsx'
import { shortText } from '#ui/identifier/shorten.ts'
import { visibleInside, visibleText } from '#ui/visible-text.ts'
import { pathKey, useEditor } from '../editor-context.ts'
import editor from '../../Commands.module.css'
import { RecordFields } from './RecordFields.tsx'
import styles from '../../Commands.module.css'
import { TypedField } from './TypedField.tsx'
import { TypedFormContext, useRequestField } from './typed-form.ts'

export interface TypedValueProps {
  readonly path: RequestPath
  readonly label: string
  readonly suffix: string
  readonly type: LfType
  readonly types: CommandTypes
}

/** The typed fields of arguments or of a key. */
export function TypedValue({ path, label, suffix, type, types }: TypedValueProps) {
  const { unread } = useEditor()
  const field = useRequestField(path)
  const form = useMemo(() => ({ types: types.types, suffix, field: TypedField }), [types, suffix])
  const shape = useMemo(() => valueShape(type, types.types), [type, types])
  const key = pathKey(path)
  const isWaiting = unread.some((text) => pathKey(text.path) === key)
  const isObject = field.value === undefined || isJsonObject(field.value)
  const startOver = (
    <div>
      <Button
        aria-label={`Start over: ${label}`}
        onClick={() => field.put(initialValue(type, types.types))}
      >
        Start over
      </Button>
    </div>
  )
  return (
    <TypedFormContext value={form}>
      <fieldset className={styles.value} disabled={isWaiting}>
        <legend>
          <VisuallyHidden>{label}: </VisuallyHidden>
          Fields <span className="secondary">as {packageWords(types)} declares them</span>
        </legend>
        {isWaiting ? (
          <p className={editor.warning}>
            The JSON is invalid. The fields show the last valid JSON and cannot be edited.
          </p>
        ) : null}
        {shape.kind === 'record' && !isObject ? (
          <>
            <p className="mistake">The JSON is not an object, so it has no fields.</p>
            {startOver}
          </>
        ) : shape.kind === 'record' ? (
          shape.fields.length === 0 && memberCount(field.value) === 0 ? (
            <p className="secondary">No fields to fill in.</p>
          ) : (
            <RecordFields shape={shape} path={path} inside="" depth={0} />
          )
        ) : (
          <TypedField type={type} path={path} name="value" inside="" depth={0} />
        )}
        {types.unreadPackages.length === 0 ? null : (
          <Box component="p" c="dimmed" fz="sm">
            Edit these fields as JSON, because their packages could not be loaded:{' '}
            {visibleText(types.unreadPackages.map(unreadWords).join('; '))}.
          </Box>
        )}
      </fieldset>
    </TypedFormContext>
  )
}

function unreadWords({ packageId, because }: CommandTypes['unreadPackages'][number]): string {
  return `${shortText(packageId, 8, 4)} (${because})`
}

function packageWords({ package: { id, name, version } }: CommandTypes): string {
  return visibleText(name === '' ? shortText(id, 8, 4) : visibleInside(`${name} ${version}`))
}
