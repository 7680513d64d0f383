import type { Status } from './statuses.ts'
import type { WorkflowStep } from './workflow-step.ts'

const begin = '<!-- begin: drawn from the workflow table -->'
const end = '<!-- end -->'

const partTitles = {
  prequalification: 'Prequalification',
  offer: 'Offer and application',
  verification: 'Verification',
  closing: 'Bank, closing, funding',
} as const

/**
 * One Mermaid state diagram per part. Cancellation and closing by staff are left out, because they are possible almost
 * everywhere.
 */
export const renderWorkflow = (workflow: Record<Status, WorkflowStep>): string =>
  Object.entries(partTitles)
    .map(([part, title]) => {
      const rows = Object.entries(workflow).filter(([, step]) => step.part === part)
      return [`### ${title}`, '', '```mermaid', 'stateDiagram-v2', ...rows.flatMap(diagramRow), '```', ''].join('\n')
    })
    .join('\n')

const diagramRow = ([status, step]: [string, WorkflowStep]): string[] => {
  const outcomes = new Map<Status, string[]>()
  for (const [outcome, exit] of Object.entries(step.on))
    if (exit.to !== 'CANCELLED') outcomes.set(exit.to, [...(outcomes.get(exit.to) ?? []), `${outcome} (${exit.by})`])
  return [...outcomes].map(([to, names]) => `  ${status} --> ${to}: ${names.join(', ')}`)
}

/** The document with everything between its two markers replaced. */
export const withDiagram = (document: string, diagram: string): string => {
  const from = document.indexOf(begin)
  const to = document.indexOf(end)
  if (from < 0 || to < from) throw new Error('The document has no place for the diagram')
  return `${document.slice(0, from + begin.length)}\n\n${diagram}\n${document.slice(to)}`
}
