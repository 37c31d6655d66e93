import { Flex, Group, Stack } from '@mantine/core'
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react'
import { useDeveloper } from '#shared/components/sending/developer.tsx'
import type { CommandDraft, RequestKind } from '../../rules/draft.ts'
import { withOptionalValue } from '../../rules/lens.ts'
import type { RequestPath, RequestProblem } from '../../rules/request-problem.ts'
import type { JsonObject } from '#ledger/json.ts'
import { Button } from '#ui/Button.tsx'
import type { RequestView } from '../draft-params.ts'
import type { TypedCommand } from '../use-typed-commands.ts'
import styles from '../Commands.module.css'
import { EditorContext, pathKey, type Editor, type InvalidJsonText } from './editor-context.ts'
import { goToField } from './go-to-field.ts'
import { RequestJsonView } from './RequestJsonView.tsx'
import { ProblemList } from './ProblemList.tsx'
import { RequestForm } from './RequestForm.tsx'
import { useInvalidTexts } from './use-invalid-texts.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'

export interface RequestEditorProps {
  readonly kind: RequestKind
  /** The draft's JSON. Numbers keep all digits. */
  readonly body: JsonObject
  readonly onChange: (body: JsonObject) => void
  readonly problems: readonly RequestProblem[]
  readonly typed: readonly TypedCommand[]
  /**
   * Called when the invalid JSON texts in the editor change. While the editor contains invalid
   * texts, the body differs from the screen and must not be sent.
   */
  readonly onUnread: (unread: readonly InvalidJsonText[]) => void
  readonly left: CommandDraft['unread']
  readonly ref?: Ref<RequestEditorHandle>
}

export interface RequestEditorHandle {
  readonly goTo: (path: RequestPath) => void
}

const nothing: Readonly<Record<string, string>> = {}

/**
 * Edits a request as a form or as JSON. The inactive view stays mounted, so that no input is lost.
 * While one view contains invalid JSON, the other view is locked.
 */
export function RequestEditor(props: RequestEditorProps) {
  const { kind, body, onChange, problems, typed, onUnread, left, ref } = props
  const root = useRef<HTMLDivElement>(null)
  const { view, show } = useRequestView()
  const [isDeveloper] = useDeveloper()
  const target = useRef<RequestPath>(undefined)
  const { unread, report } = useInvalidTexts(onUnread)
  // The unsent texts of the draft belong to the body with which the form was opened. In an edited
  // body, the same path can be another field.
  const [opened] = useState({ body, left: left ?? nothing })
  const leftUnread = body === opened.body ? opened.left : nothing
  const ofJson = unread.filter(({ path }) => path.length === 0)
  const ofForm = unread.filter(({ path }) => path.length > 0)
  // The latest body, so that two changes in one event build on each other.
  const latest = useRef(body)
  useEffect(() => {
    latest.current = body
  }, [body])
  const editor = useMemo((): Editor => {
    const update = (change: (body: JsonObject) => JsonObject) => {
      latest.current = change(latest.current)
      onChange(latest.current)
    }
    return {
      kind,
      body,
      problems,
      update,
      set: (path, value) => update((old) => withOptionalValue(old, path, value)),
      report,
      unread,
      typed,
      leftUnread,
    }
  }, [kind, body, problems, typed, onChange, report, unread, leftUnread])
  const go = (path: RequestPath) => {
    if (viewOf(path) === view) {
      focusOn(root.current, path)
    } else {
      target.current = path
      show(viewOf(path))
    }
  }
  useImperativeHandle(ref, () => ({ goTo: go }))
  useEffect(() => {
    const path = target.current
    if (path === undefined || viewOf(path) !== view) return
    target.current = undefined
    focusOn(root.current, path)
  }, [view])
  return (
    <EditorContext value={editor}>
      <Stack ref={root}>
        <Group align="start">
          {isDeveloper || view === 'json' ? (
            <fieldset className={styles.views}>
              <legend>View of the request</legend>
              <Button aria-pressed={view === 'form'} onClick={() => show('form')}>
                Form
              </Button>
              <Button aria-pressed={view === 'json'} onClick={() => show('json')}>
                JSON
              </Button>
            </fieldset>
          ) : null}
          <ProblemList problems={[...unread, ...problems]} onGo={go} />
        </Group>
        <div hidden={view !== 'form'}>
          {ofJson.length === 0 ? null : (
            <Group
              py="sm"
              px="md"
              bg="var(--surface-quiet)"
              style={{ borderInlineStart: '0.1875rem solid var(--role-locked)' }}
            >
              <p className={styles.warning}>
                The text of the JSON view is not valid JSON. The form shows the last valid JSON and
                cannot be edited.
              </p>
              <Button onClick={() => go([])}>Open JSON view</Button>
            </Group>
          )}
          <Flex
            component="fieldset"
            direction="column"
            miw={0}
            gap={0}
            m={0}
            p={0}
            disabled={ofJson.length > 0}
            style={{ border: 0 }}
          >
            <RequestForm />
          </Flex>
        </div>
        <div hidden={view !== 'json'} data-json>
          <RequestJsonView
            body={body}
            onChange={onChange}
            report={report}
            left={leftUnread[pathKey([])]}
            unreadElsewhere={ofForm}
          />
        </div>
      </Stack>
    </EditorContext>
  )
}

function viewOf(path: RequestPath): RequestView {
  return path.length === 0 ? 'json' : 'form'
}

function focusOn(editor: HTMLElement | null, path: RequestPath): void {
  if (editor === null) return
  if (path.length > 0) void goToField(editor, path)
  else editor.querySelector<HTMLElement>('[data-json] textarea')?.focus()
}

function useRequestView() {
  const { editor: view = 'form' } = useSearch({ strict: false })
  const navigate = useNavigate()
  const show = (next: RequestView) =>
    void navigate({
      to: '.',
      search: (previous) => ({ ...previous, editor: next === 'form' ? undefined : next }),
      replace: true,
      ignoreBlocker: true,
    })
  return { view, show }
}
