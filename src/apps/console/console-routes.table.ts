import type { ComponentType } from 'react'
import { listProposals } from '#src/features/approvals/approvals.contract.ts'
import { readLenderAnswers } from '#src/features/assistant/lender-answers.contract.ts'
import { readEditedBanners } from '#src/features/banners/banners.contract.ts'
import { listBoardingLines } from '#src/features/boarding/boarding.contract.ts'
import { readDesk } from '#src/features/chat/agents-desk.contract.ts'
import { listClocks } from '#src/features/compliance/compliance.contract.ts'
import { readDesign } from '#src/features/design/design.contract.ts'
import { listPaperLetters } from '#src/features/documents/paper-letters.contract.ts'
import { listExperiments } from '#src/features/experiments/experiments-editor.contract.ts'
import { listFlags } from '#src/features/experiments/flags-editor.contract.ts'
import { listFailedWork } from '#src/features/failed-work/failed-work.contract.ts'
import { listCeoFeedback } from '#src/features/feedback/feedback.contract.ts'
import { readEditedHours } from '#src/features/hours/hours.contract.ts'
import { listManualOrders } from '#src/features/manual-orders/manual-orders.contract.ts'
import { listKeys } from '#src/features/partners/partner-keys.contract.ts'
import { listOriginators } from '#src/features/registration/referring/originators-editor.contract.ts'
import { referBorrower } from '#src/features/registration/referring/referring.contract.ts'
import { listWaitingStates } from '#src/features/registration/waitlist-desk.contract.ts'
import { readReport } from '#src/features/reports/reports.contract.ts'
import { listUnsettled } from '#src/features/rescission/rescission.contract.ts'
import { listSanctionsReviews } from '#src/features/sanctions/sanctions.contract.ts'
import { readSetupSteps } from '#src/features/setup/setup.contract.ts'
import { readFunnel } from '#src/features/telemetry/funnel.contract.ts'
import { staffRoles } from '#src/platform/contract/roles.ts'
import type { MenuIconName } from '#src/platform/ui/console/menu-icon.tsx'
import { type ConsolePageProps, notaryPath, referralsPath } from './console-paths.ts'

export interface ConsolePage {
  title: string
  icon: MenuIconName
  /** The roles that see it in the navigation; its calls decide who may use it. */
  roles: readonly string[]
  load: () => Promise<ComponentType<ConsolePageProps>>
}

/** The console's pages by address, in navigation order. Each loads its own code. */
export const consolePages: Readonly<Record<string, ConsolePage>> = {
  '/console': {
    title: 'Queue',
    icon: 'tray',
    roles: staffRoles,
    load: async () => (await import('#src/features/pipeline/console/queue.screen.tsx')).QueueScreen,
  },
  '/console/applications': {
    title: 'Applications',
    icon: 'file',
    roles: staffRoles,
    load: async () => (await import('./applications.screen.tsx')).ApplicationsScreen,
  },
  '/console/find': {
    title: 'Search',
    icon: 'glass',
    roles: staffRoles,
    load: async () => (await import('#src/features/pipeline/console/search.screen.tsx')).SearchScreen,
  },
  '/console/orders': {
    title: 'Orders',
    icon: 'clipboard',
    roles: listManualOrders.access,
    load: async () => (await import('#src/features/manual-orders/console/orders.screen.tsx')).OrdersScreen,
  },
  '/console/boarding': {
    title: 'Boarding',
    icon: 'bank',
    roles: listBoardingLines.access,
    load: async () => (await import('#src/features/boarding/console/boarding.screen.tsx')).BoardingScreen,
  },
  '/console/chat': {
    title: 'Chat',
    icon: 'bubble',
    roles: readDesk.access,
    load: async () => (await import('./chat.screen.tsx')).ChatScreen,
  },
  '/console/approvals': {
    title: 'Approvals',
    icon: 'checks',
    roles: listProposals.access,
    load: async () => (await import('./approvals.screen.tsx')).ApprovalsScreen,
  },
  '/console/compliance': {
    title: 'Compliance',
    icon: 'shield',
    roles: [...listClocks.access, ...listUnsettled.access, ...listSanctionsReviews.access, ...listPaperLetters.access],
    load: async () => (await import('./compliance.screen.tsx')).ComplianceScreen,
  },
  '/console/funnel': {
    title: 'Funnel',
    icon: 'funnel',
    roles: readFunnel.access,
    load: async () => (await import('#src/features/telemetry/console/funnel.screen.tsx')).FunnelScreen,
  },
  '/console/reports': {
    title: 'Reports',
    icon: 'bars',
    roles: readReport.access,
    load: async () => (await import('#src/features/reports/console/reports.screen.tsx')).ReportsScreen,
  },
  [notaryPath]: {
    title: 'Notary',
    icon: 'stamp',
    roles: ['notary'],
    load: async () => (await import('#src/features/notary/console/notary-workspace.screen.tsx')).NotaryWorkspaceScreen,
  },
  '/console/set-up': {
    title: 'Setup',
    icon: 'list',
    roles: readSetupSteps.access,
    load: async () => (await import('#src/features/setup/console/setup.screen.tsx')).SetupScreen,
  },
  '/console/hours': {
    title: 'Hours',
    icon: 'clock',
    roles: readEditedHours.access,
    load: async () => (await import('#src/features/hours/console/hours-editor.panel.tsx')).HoursEditor,
  },
  '/console/design': {
    title: 'Design',
    icon: 'palette',
    roles: readDesign.access,
    load: async () => (await import('#src/features/design/console/design-editor.panel.tsx')).DesignEditor,
  },
  '/console/banners': {
    title: 'Banners',
    icon: 'megaphone',
    roles: readEditedBanners.access,
    load: async () => (await import('#src/features/banners/console/banners-editor.panel.tsx')).BannersEditor,
  },
  '/console/answers': {
    title: 'Assistant',
    icon: 'spark',
    roles: readLenderAnswers.access,
    load: async () => (await import('#src/features/assistant/console/answers-editor.panel.tsx')).AnswersEditor,
  },
  '/console/waiting-list': {
    title: 'Waiting list',
    icon: 'hourglass',
    roles: listWaitingStates.access,
    load: async () => (await import('#src/features/registration/console/waiting-list.screen.tsx')).WaitingListScreen,
  },
  '/console/maintenance': {
    title: 'Maintenance',
    icon: 'wrench',
    roles: listFlags.access,
    load: async () =>
      (await import('#src/features/experiments/console/maintenance-editor.panel.tsx')).MaintenanceEditor,
  },
  '/console/flags': {
    title: 'Flags',
    icon: 'flag',
    roles: listFlags.access,
    load: async () => (await import('#src/features/experiments/console/flags-editor.panel.tsx')).FlagsEditor,
  },
  '/console/experiments': {
    title: 'Experiments',
    icon: 'flask',
    roles: listExperiments.access,
    load: async () =>
      (await import('#src/features/experiments/console/experiments-editor.panel.tsx')).ExperimentsEditor,
  },
  '/console/feedback': {
    title: 'Feedback',
    icon: 'star',
    roles: listCeoFeedback.access,
    load: async () => (await import('#src/features/feedback/console/feedback.screen.tsx')).FeedbackScreen,
  },
  '/console/integrations': {
    title: 'Integrations',
    icon: 'plug',
    roles: listKeys.access,
    load: async () => (await import('./integrations.screen.tsx')).IntegrationsScreen,
  },
  '/console/failed-work': {
    title: 'Failed work',
    icon: 'warning',
    roles: listFailedWork.access,
    load: async () => (await import('#src/features/failed-work/console/failed-work.screen.tsx')).FailedWorkScreen,
  },
  '/console/people': {
    title: 'People',
    icon: 'people',
    roles: ['admin'],
    load: async () => (await import('./people.screen.tsx')).PeopleScreen,
  },
  '/console/originators': {
    title: 'Originators',
    icon: 'badge',
    roles: listOriginators.access,
    load: async () => (await import('./originators.screen.tsx')).OriginatorsScreen,
  },
  [referralsPath]: {
    title: 'Referrals',
    icon: 'share',
    roles: referBorrower.access,
    load: async () => (await import('#src/features/registration/console/own-referrals.screen.tsx')).OwnReferralsScreen,
  },
}

/** One application. */
export const applicationPage: Omit<ConsolePage, 'icon' | 'roles'> = {
  title: 'Application',
  load: async () => (await import('./application.screen.tsx')).ApplicationScreen,
}
