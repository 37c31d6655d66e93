import { Flex, Stack } from '@mantine/core'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import type { JsonTextProblem } from '../../rules/json-text.ts'
import type { RequestProblem } from '../../rules/request-problem.ts'
import { Button } from '#ui/Button.tsx'
import { atTextSize } from '#ui/text-size.ts'
import { visibleInside } from '#ui/visible-text.ts'
import styles from '../Commands.module.css'
import { isMistaken, ProblemNotes } from './ProblemNotes.tsx'

interface JsonTextProps {
  readonly label: string
  readonly text: string
  readonly onChange: (text: string) => void
  readonly broken: JsonTextProblem | undefined
  readonly problems: readonly RequestProblem[]
  readonly onLayOut: (() => void) | undefined
  readonly readOnly?: boolean
  /** True for an editor of a whole request, as high as the page allows. */
  readonly tall?: boolean
}

/**
 * A JSON text editor with line numbers, a mark at the invalid line, and an option to indent with
 * Tab.
 */
export function JsonText(props: JsonTextProps) {
  const {
    label,
    text,
    onChange,
    broken,
    problems,
    onLayOut,
    readOnly = false,
    tall = false,
  } = props
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [top, setTop] = useState(0)
  const [indents, setIndents] = useState(false)
  const lines = text.split('\n').length
  const hasNote = broken !== undefined || problems.length > 0

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') setIndents(false)
    if (!indents || readOnly || event.key !== 'Tab' || event.shiftKey) return
    event.preventDefault()
    insert(event.currentTarget, '  ', onChange)
  }
  const goTo = (offset: number) => {
    area.current?.focus()
    area.current?.setSelectionRange(offset, offset)
  }
  return (
    <Stack gap={2} fz="sm">
      <Flex wrap="wrap" columnGap="sm" rowGap={0} align="center" justify="space-between" c="dimmed">
        <label htmlFor={id}>{label}</label>
        <Flex component="span" wrap="wrap" columnGap="sm" rowGap={0} align="center">
          <Flex component="label" wrap="wrap" align="center" mih="var(--target)" gap="xs">
            <input
              type="checkbox"
              checked={indents}
              onChange={(event) => setIndents(event.currentTarget.checked)}
            />
            Tab indents
          </Flex>
          <Button
            kind="quiet"
            disabled={onLayOut === undefined || readOnly}
            aria-label={`Format: ${label}`}
            onClick={onLayOut}
          >
            Format
          </Button>
        </Flex>
      </Flex>
      <div className={styles.frame} data-invalid={broken !== undefined || isMistaken(problems)}>
        <div className={styles.gutter} aria-hidden>
          <pre style={{ transform: `translateY(${-top}px)` }}>
            {Array.from({ length: lines }, (_, index) => index + 1).join('\n')}
          </pre>
        </div>
        <Stack gap={0} pos="relative" translate="no" style={{ overflow: 'hidden' }}>
          {broken === undefined ? null : (
            <div
              className={styles.line}
              style={{
                transform: `translateY(${(broken.line - 1) * atTextSize(lineHeight) - top}px)`,
              }}
            />
          )}
          <textarea
            ref={area}
            id={id}
            className={tall ? `${styles.text} ${styles.tall}` : styles.text}
            rows={Math.min(Math.max(lines, 2), tall ? 28 : 16)}
            wrap="off"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={text}
            readOnly={readOnly}
            aria-invalid={broken !== undefined || isMistaken(problems)}
            {...(hasNote ? { 'aria-describedby': `${id}-notes` } : {})}
            onChange={(event) => onChange(event.currentTarget.value)}
            onScroll={(event) => setTop(event.currentTarget.scrollTop)}
            onKeyDown={onKeyDown}
          />
        </Stack>
      </div>
      {hasNote ? (
        <Stack gap="2px" id={`${id}-notes`}>
          {broken === undefined ? null : (
            <p className={styles.broken}>
              <Button kind="quiet" onClick={() => goTo(broken.offset)}>
                Line {broken.line}, column {broken.column}
              </Button>
              <span>{visibleInside(broken.message)}</span>
            </p>
          )}
          <ProblemNotes problems={problems} />
        </Stack>
      ) : null}
    </Stack>
  )
}

/** The line height in pixels, as in the style sheet. */
const lineHeight = 20

/** Replaces the selection with a text, as an edit that the browser can undo, if possible. */
function insert(area: HTMLTextAreaElement, text: string, onChange: (text: string) => void): void {
  if (document.execCommand('insertText', false, text)) return
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
  onChange(area.value)
}
