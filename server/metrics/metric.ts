interface Sample {
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}

/** Returns a gauge in Prometheus' text format. */
export function metric(name: string, help: string, samples: readonly Sample[]): string {
  const lines = samples.map(({ labels = {}, value }) => {
    const written = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`)
    return `${name}${written.length === 0 ? '' : `{${written.join(',')}}`} ${value}\n`
  })
  return `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${lines.join('')}`
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
