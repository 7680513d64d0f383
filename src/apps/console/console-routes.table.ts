import type { ComponentType } from 'react'
import { listProposals } from '#src/features/approvals/approvals.contract.ts'
import { readLenderAnswers } from '#src/features/assistant/lender-answers.contract.ts'
import { bannersSetting } from '#src/features/banners/banners.contract.ts'
import { listBoardingLines } from '#src/features/boarding/boarding.contract.ts'
import { readDesk } from '#src/features/chat/agents-desk.contract.ts'
import { listClocks } from '#src/features/compliance/compliance.contract.ts'
import { designSetting } from '#src/features/design/design.contract.ts'
import { listPaperLetters } from '#src/features/documents/paper-letters.contract.ts'
import { listExperiments } from '#src/features/experiments/experiments-editor.contract.ts'
import { listFlags } from '#src/features/experiments/flags-editor.contract.ts'
import { listFailedWork } from '#src/features/failed-work/failed-work.contract.ts'
import { listCeoFeedback } from '#src/features/feedback/feedback.contract.ts'
import { hoursSetting } from '#src/features/hours/hours.contract.ts'
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
import { type SettingDeclaration, settingTitle } from '#src/platform/contract/setting.ts'
import { type ConsolePageProps, notaryPath, referralsPath } from './console-paths.ts'

export interface ConsolePage {
  title: string
  /** Its stroke, on the grid of `StrokeIcon`. */
  icon: string
  /** The roles that see it in the navigation; its calls decide who may use it. */
  roles: readonly string[]
  load: () => Promise<ComponentType<ConsolePageProps>>
}

/** The page of a setting, for those who may read it. */
const settingPage = (setting: Pick<SettingDeclaration, 'name' | 'read'>) => ({
  title: settingTitle(setting),
  roles: setting.read.access,
})

/** The console's pages by address, in navigation order. Each loads its own code. */
export const consolePages: Readonly<Record<string, ConsolePage>> = {
  '/console': {
    title: 'Queue',
    icon: 'M3.5 13.5 6 5h12l2.5 8.5V19h-17zM3.5 13.5h5l1.5 2.5h4l1.5-2.5h5',
    roles: staffRoles,
    load: async () => (await import('#src/features/pipeline/console/queue.screen.tsx')).QueueScreen,
  },
  '/console/applications': {
    title: 'Applications',
    icon: 'M6 3h8.5L19 7.5V21H6zM14 3v5h5M9 12.5h7M9 16h5',
    roles: staffRoles,
    load: async () => (await import('./applications.screen.tsx')).ApplicationsScreen,
  },
  '/console/find': {
    title: 'Search',
    icon: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.2 15.2 20.5 20.5',
    roles: staffRoles,
    load: async () => (await import('#src/features/pipeline/console/search.screen.tsx')).SearchScreen,
  },
  '/console/orders': {
    title: 'Orders',
    icon: 'M8 4.5H5.5V21h13V4.5H16M9 3h6v3.5H9zM8.5 11h7M8.5 15h7',
    roles: listManualOrders.access,
    load: async () => (await import('#src/features/manual-orders/console/orders.screen.tsx')).OrdersScreen,
  },
  '/console/boarding': {
    title: 'Boarding',
    icon: 'M3.5 9.5 12 4l8.5 5.5zM5.5 9.5v8M10 9.5v8M14 9.5v8M18.5 9.5v8M3.5 20.5h17',
    roles: listBoardingLines.access,
    load: async () => (await import('#src/features/boarding/console/boarding.screen.tsx')).BoardingScreen,
  },
  '/console/chat': {
    title: 'Chat',
    icon: 'M3.5 4.5h17v12h-10l-4.5 4v-4H3.5zM8 9h8M8 12.5h5',
    roles: readDesk.access,
    load: async () => (await import('./chat.screen.tsx')).ChatScreen,
  },
  '/console/approvals': {
    title: 'Approvals',
    icon: 'M2.5 12.5 7 17l8.5-9.5M11.5 16l1 1L21 7.5',
    roles: listProposals.access,
    load: async () => (await import('./approvals.screen.tsx')).ApprovalsScreen,
  },
  '/console/compliance': {
    title: 'Compliance',
    icon: 'M12 3l7.5 3v5.5c0 4.6-3.1 7.9-7.5 9.5-4.4-1.6-7.5-4.9-7.5-9.5V6z',
    roles: [...listClocks.access, ...listUnsettled.access, ...listSanctionsReviews.access, ...listPaperLetters.access],
    load: async () => (await import('./compliance.screen.tsx')).ComplianceScreen,
  },
  '/console/funnel': {
    title: 'Funnel',
    icon: 'M4 5h16l-6 7.5V19l-4 1.5v-8z',
    roles: readFunnel.access,
    load: async () => (await import('#src/features/telemetry/console/funnel.screen.tsx')).FunnelScreen,
  },
  '/console/reports': {
    title: 'Reports',
    icon: 'M4 20.5h16M6.5 20.5v-6h3v6M11 20.5V9h3v11.5M15.5 20.5V4h3v16.5',
    roles: readReport.access,
    load: async () => (await import('#src/features/reports/console/reports.screen.tsx')).ReportsScreen,
  },
  [notaryPath]: {
    title: 'Notary',
    icon: 'M9 3.5h6l-1 7h4v4H6v-4h4zM6 14.5v3h12v-3M5 20.5h14',
    roles: ['notary'],
    load: async () => (await import('#src/features/notary/console/notary-workspace.screen.tsx')).NotaryWorkspaceScreen,
  },
  '/console/set-up': {
    title: 'Setup',
    icon: 'M4 6.5 5.5 8 8 5M4 12.5 5.5 14 8 11M4 18.5 5.5 20 8 17M11.5 6.5H20M11.5 12.5H20M11.5 18.5H20',
    roles: readSetupSteps.access,
    load: async () => (await import('#src/features/setup/console/setup.screen.tsx')).SetupScreen,
  },
  '/console/hours': {
    ...settingPage(hoursSetting),
    icon: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7.5V12l3.5 2',
    load: async () => (await import('#src/features/hours/console/hours-editor.panel.tsx')).HoursEditor,
  },
  '/console/design': {
    ...settingPage(designSetting),
    icon: 'M12 3a9 9 0 1 0 0 18c1.5 0 2-1 1.5-2.2-.6-1.4.3-2.8 2-2.8H18a3 3 0 0 0 3-3.2A9 9 0 0 0 12 3zM7.5 11v.3M10.5 7.2v.3M15 7.5v.3',
    load: async () => (await import('#src/features/design/console/design-editor.panel.tsx')).DesignEditor,
  },
  '/console/banners': {
    ...settingPage(bannersSetting),
    icon: 'M4 9.5v5h3l8 4.5V5L7 9.5zM18 9a4 4 0 0 1 0 6M7 14.5l1 5h2.5',
    load: async () => (await import('#src/features/banners/console/banners-editor.panel.tsx')).BannersEditor,
  },
  '/console/answers': {
    title: 'Assistant',
    icon: 'M12 3.5l2 6.5 6.5 2-6.5 2-2 6.5-2-6.5-6.5-2 6.5-2z',
    roles: readLenderAnswers.access,
    load: async () => (await import('#src/features/assistant/console/answers-editor.panel.tsx')).AnswersEditor,
  },
  '/console/waiting-list': {
    title: 'Waiting list',
    icon: 'M6.5 3.5h11M6.5 20.5h11M7.5 3.5c0 4.5 4.5 6 4.5 8.5s-4.5 4-4.5 8.5M16.5 3.5c0 4.5-4.5 6-4.5 8.5s4.5 4 4.5 8.5',
    roles: listWaitingStates.access,
    load: async () => (await import('#src/features/registration/console/waiting-list.screen.tsx')).WaitingListScreen,
  },
  '/console/maintenance': {
    title: 'Maintenance',
    icon: 'M20.5 7.2a5 5 0 0 1-6.6 6.4l-6.7 6.7a2.4 2.4 0 0 1-3.5-3.5l6.7-6.7a5 5 0 0 1 6.4-6.6l-3.3 3.3.7 3 3 .7z',
    roles: listFlags.access,
    load: async () =>
      (await import('#src/features/experiments/console/maintenance-editor.panel.tsx')).MaintenanceEditor,
  },
  '/console/flags': {
    title: 'Flags',
    icon: 'M5.5 21V3.5M5.5 4.5h13l-3 4.5 3 4.5h-13',
    roles: listFlags.access,
    load: async () => (await import('#src/features/experiments/console/flags-editor.panel.tsx')).FlagsEditor,
  },
  '/console/experiments': {
    title: 'Experiments',
    icon: 'M9.5 3.5h5M10.5 3.5v6L4.8 19a1 1 0 0 0 1 1.5h12.4a1 1 0 0 0 1-1.5l-5.7-9.5v-6M7.8 14.5h8.4',
    roles: listExperiments.access,
    load: async () =>
      (await import('#src/features/experiments/console/experiments-editor.panel.tsx')).ExperimentsEditor,
  },
  '/console/feedback': {
    title: 'Feedback',
    icon: 'M12 3.5l2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17.1 6.7 20l1.1-6L3.4 9.8l6-.8z',
    roles: listCeoFeedback.access,
    load: async () => (await import('#src/features/feedback/console/feedback.screen.tsx')).FeedbackScreen,
  },
  '/console/integrations': {
    title: 'Integrations',
    icon: 'M8 3.5v5M16 3.5v5M5.5 8.5h13v3a6.5 6.5 0 0 1-13 0zM12 18v3',
    roles: listKeys.access,
    load: async () => (await import('./integrations.screen.tsx')).IntegrationsScreen,
  },
  '/console/failed-work': {
    title: 'Failed work',
    icon: 'M12 3.5 21.5 20h-19zM12 10v4.5M12 17.2v.3',
    roles: listFailedWork.access,
    load: async () => (await import('#src/features/failed-work/console/failed-work.screen.tsx')).FailedWorkScreen,
  },
  '/console/people': {
    title: 'People',
    icon: 'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 20a6.5 6.5 0 0 1 13 0M16 5.3a3.5 3.5 0 0 1 0 6.4M18 14.5a6.5 6.5 0 0 1 3.5 5.5',
    roles: ['admin'],
    load: async () => (await import('./people.screen.tsx')).PeopleScreen,
  },
  '/console/originators': {
    title: 'Originators',
    icon: 'M4 5.5h16v13H4zM9 9a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM5.8 16.5a3.3 3.3 0 0 1 6.4 0M14.5 10H18M14.5 13.5H18',
    roles: listOriginators.access,
    load: async () => (await import('./originators.screen.tsx')).OriginatorsScreen,
  },
  [referralsPath]: {
    title: 'Referrals',
    icon: 'M6 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM18 3.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM18 15.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM8.2 10.8l7.6-3.6M8.2 13.2l7.6 3.6',
    roles: referBorrower.access,
    load: async () => (await import('#src/features/registration/console/own-referrals.screen.tsx')).OwnReferralsScreen,
  },
}

/** One application. */
export const applicationPage: Omit<ConsolePage, 'icon' | 'roles'> = {
  title: 'Application',
  load: async () => (await import('./application.screen.tsx')).ApplicationScreen,
}
