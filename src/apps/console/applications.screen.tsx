import { PipelineScreen } from '#src/features/pipeline/console/pipeline.screen.tsx'
import { StartApplication } from '#src/features/registration/console/start-application.panel.tsx'
import type { ConsolePageProps } from './console-paths.ts'

/** Shows every application, with the start of one for a caller. */
export function ApplicationsScreen({ self }: ConsolePageProps) {
  return <PipelineScreen self={self} action={<StartApplication role={self.role} />} />
}
