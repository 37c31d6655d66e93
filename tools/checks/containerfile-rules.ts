/**
 * Returns the findings about a container file, one per line. Every external image must be named by
 * digest, and no file may be fetched by URL. npm must install locked packages without scripts. No
 * final stage may run as root.
 */
export function containerfileProblems(text: string): readonly string[] {
  const stages = new Map<string, string>()
  let stage = ''
  const problems: string[] = []
  const mustBePinned = (image: string, line: string): void => {
    if (!stages.has(image) && !/@sha256:[0-9a-f]{64}$/.test(image)) {
      problems.push(`not named by its digest: ${line}`)
    }
  }
  for (const line of instructions(text)) {
    const from = /^FROM\s+(?:--\S+\s+)*(\S+)(?:\s+AS\s+(\S+))?/i.exec(line)
    const copied = /^COPY\s.*--from=(\S+)/i.exec(line)?.[1]
    const user = /^USER\s+(\S+)/i.exec(line)?.[1]
    if (from !== null) {
      const [, image = '', name = image] = from
      mustBePinned(image, line)
      stage = name
      stages.set(name, '')
    }
    if (copied !== undefined) mustBePinned(copied, line)
    if (user !== undefined) stages.set(stage, user)
    if (/^ADD\s/i.test(line)) problems.push(`ADD may fetch, COPY does not: ${line}`)
    if (/\bnpm (?:install|i)\b/.test(line)) problems.push(`takes more than what is locked: ${line}`)
    if (/\bnpm ci\b(?!.*--ignore-scripts)/.test(line)) {
      problems.push(`runs scripts of packages: ${line}`)
    }
  }
  const asRoot = [...stages].filter(([, user]) => /^(?:root|0)(?::|$)/.test(user))
  return [...problems, ...asRoot.map(([name]) => `ends as root: ${name}`)]
}

function instructions(text: string): readonly string[] {
  return text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
