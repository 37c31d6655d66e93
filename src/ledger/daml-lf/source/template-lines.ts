import type {
  ChoiceType,
  InterfaceType,
  LfField,
  TemplateType,
  PartiesExpression,
  PartySource,
} from '../package-types.ts'
import { addFields, type RecordOf } from './data-lines.ts'
import {
  declaredName,
  keyword,
  note,
  plain,
  label,
  type SourceLines,
  type SourcePiece,
} from './source-line.ts'
import { qualifiedNamePiece, typePieces } from './type-pieces.ts'

/** The implicit choice of every template and interface. */
export const implicitChoice = 'Archive'

/** Writes a template: its fields, signatories, observers, key, interfaces and choices. */
export function addTemplate(lines: SourceLines, template: TemplateType, recordOf: RecordOf): void {
  const { name, signatories, observers, key } = template
  const path = `${name.module}:${name.name}`
  lines.add(
    [keyword('template '), declaredName(name.name)],
    () => {
      addWith(lines, recordOf(name))
      lines.add([keyword('where')], () => {
        addParties(lines, 'signatory', signatories)
        addParties(lines, 'observer', observers)
        if (key !== undefined) {
          lines.add([keyword('key'), plain(' … : '), ...typePieces(key.type)])
          addParties(lines, 'maintainer', key.maintainers)
        }
        for (const one of template.implements) {
          if (lines.isFull) return
          lines.add([
            keyword('interface instance '),
            qualifiedNamePiece(one),
            keyword(' for '),
            plain(name.name),
          ])
        }
        addChoices(lines, template.choices, path, recordOf)
      })
    },
    path,
  )
}

/** Writes an interface: its view, required interfaces and choices. */
export function addInterface(lines: SourceLines, one: InterfaceType, recordOf: RecordOf): void {
  const { name, view, requires, choices } = one
  const path = `${name.module}:${name.name}`
  const required = requires
    .slice(0, 50)
    .flatMap((other, index) => [
      index === 0 ? keyword(' requires ') : plain(', '),
      qualifiedNamePiece(other),
    ])
  lines.add(
    [keyword('interface '), declaredName(name.name), ...required, keyword(' where')],
    () => {
      lines.add([keyword('viewtype'), plain(' '), ...typePieces(view)])
      addChoices(lines, choices, path, recordOf)
    },
    path,
  )
}

function addWith(lines: SourceLines, fields: readonly LfField[] | undefined): void {
  if (fields === undefined || fields.length === 0) return
  lines.add([keyword('with')], () => addFields(lines, fields))
}

/** Writes choices sorted by name, because a package does not contain their source order. */
function addChoices(
  lines: SourceLines,
  choices: readonly ChoiceType[],
  path: string,
  recordOf: RecordOf,
): void {
  const written = choices.filter(({ name }) => name !== implicitChoice)
  for (const choice of written.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (lines.isFull) return
    addChoice(lines, choice, `${path}:${choice.name}`, recordOf)
  }
}

function addChoice(
  lines: SourceLines,
  { name, isConsuming, argument, result, controllers, observers }: ChoiceType,
  path: string,
  recordOf: RecordOf,
): void {
  const isOwn = argument.kind === 'named' && argument.name.name === name
  const fields = isOwn ? recordOf(argument.name) : undefined
  const head = [
    ...(isConsuming ? [] : [keyword('nonconsuming ')]),
    keyword('choice '),
    declaredName(name),
    plain(' : '),
    ...typePieces(result),
  ]
  lines.add(
    head,
    () => {
      if (fields === undefined) {
        lines.add([note('its argument is '), ...typePieces(argument)])
      } else addWith(lines, fields)
      addParties(lines, 'observer', observers)
      addParties(lines, 'controller', controllers)
    },
    path,
  )
}

/**
 * Writes signatories, observers or controllers after their keyword: `signatory dso, owner`. Adds a
 * note if the list is incomplete. Writes nothing for an empty list.
 */
function addParties(
  lines: SourceLines,
  word: string,
  { sources, isWhole }: PartiesExpression,
): void {
  if (sources.length === 0 && isWhole) return
  const named = sources.flatMap((source, index): SourcePiece[] => [
    ...(index === 0 ? [] : [plain(', ')]),
    ...pathPieces(source),
  ])
  const rest = isWhole
    ? []
    : [
        plain(sources.length === 0 ? '… ' : ', … '),
        note(
          sources.length === 0
            ? 'computed, not read here'
            : 'and others, or only some of these: computed',
        ),
      ]
  lines.add([keyword(word), plain(' '), ...named, ...rest])
}

function pathPieces({ path }: PartySource): readonly SourcePiece[] {
  return [label(path.join('.'))]
}
