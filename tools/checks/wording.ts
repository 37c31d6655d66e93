import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Counts of the wording problems that `docs/writing.md` describes. */
export interface WordingCounts {
  readonly headless: number
  /** Comments, titles of tests and lines of documents with a word to avoid. */
  readonly words: number
  /** Titles of `it` and `test` that do not form a sentence after "it". */
  readonly titles: number
}

const headless = /^(?:What|Whether|How|Of|Who|Whom|Whose|Where)\b/
const words =
  /\b(?:told|asked|nobody|somebody|anew|of now|so long|(?<!there )(?:is no(?! longer)|is none)|be there)\b/i
const adverb = /^(?:\w+ly|also|always|neither|not|only|still)$/
const verbs = new Set(['has', 'does', 'can', 'cannot', 'never'])

/**
 * Returns the counts of the repository's sources and documents, by folder. Folders are two levels
 * deep in `src`, and one level elsewhere.
 */
export function countWording(): Record<string, WordingCounts> {
  const counts: Record<string, WordingCounts> = {}
  // These two files quote phrases to avoid.
  const quoting = [':!docs/writing.md', ':!tools/checks/wording.test.ts']
  const patterns = ['*.ts', '*.tsx', '*.md', ...quoting]
  const files = execFileSync('git', ['ls-files', '--', ...patterns], { encoding: 'utf8' })
  for (const file of files.trim().split('\n')) {
    const folder = folderOf(file)
    const before = counts[folder] ?? { headless: 0, words: 0, titles: 0 }
    counts[folder] = add(before, countFile(file, readFileSync(file, 'utf8')))
  }
  return counts
}

/** Returns the counts of one file, by its name and text. */
export function countFile(file: string, text: string): WordingCounts {
  if (file.endsWith('.md')) {
    return {
      headless: 0,
      words: text.split('\n').filter((line) => words.test(line)).length,
      titles: 0,
    }
  }
  const comments = commentsOf(text)
  const titles = /\.test\.|e2e\//.test(file) ? titlesOf(text) : []
  return {
    headless: comments.filter((comment) => headless.test(comment)).length,
    words: [...comments, ...titles].filter((each) => words.test(each)).length,
    titles: titles.filter((title) => !isSentence(title)).length,
  }
}

function add(one: WordingCounts, other: WordingCounts): WordingCounts {
  return {
    headless: one.headless + other.headless,
    words: one.words + other.words,
    titles: one.titles + other.titles,
  }
}

function folderOf(file: string): string {
  const parts = file.split('/').slice(0, -1)
  return parts.slice(0, parts[0] === 'src' ? 3 : 1).join('/') || '.'
}

const block = /\/\*\*?(?<text>[\s\S]*?)\*\//g
/** Consecutive comment lines count as one comment. */
const lines = /(?:^|\s)\/\/(?<text> .*(?:\n[ \t]*\/\/.*)*)/g

function commentsOf(text: string): readonly string[] {
  return [...text.matchAll(block), ...text.matchAll(lines)].map(({ groups }) =>
    (groups?.['text'] ?? '').replaceAll(/^\s*(?:\*|\/\/) ?/gm, '').trim(),
  )
}

/**
 * A literal in a call of `it` or `test`, or in a call of the function that `it.each(…)` returns.
 */
const title =
  /(?:\b(?:it|test)(?:\.(?!describe)\w+)?|\]\)|\)\))\(\s*(?<quote>['"`])(?<text>(?:\\.|(?!\k<quote>).)*)\k<quote>,/g

function titlesOf(text: string): readonly string[] {
  return [...text.matchAll(title)].map(({ groups }) => groups?.['text'] ?? '')
}

function isSentence(title: string): boolean {
  const first = title.split(/,? /).find((word) => !adverb.test(word)) ?? ''
  return verbs.has(first) || first.endsWith('s')
}
