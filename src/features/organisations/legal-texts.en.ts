/** A section of a legal page. Braces take organization data: company, legalName, address, phone, email, nmlsId. */
export interface LegalSection {
  heading: string
  paragraphs: readonly string[]
  /** Short points after the paragraphs. */
  points?: readonly string[]
}

export interface LegalText {
  lead: string
  sections: readonly LegalSection[]
}

export type LegalPage = 'terms' | 'privacy' | 'communications' | 'illinois-community-reinvestment'

/** The first text on every legal page of a lender that lends no money. */
export const demonstrationNote =
  '{company} is a demonstration. It lends no money, opens no accounts and holds no license. Please do not enter details of real people.'

export const legalTexts: Readonly<Record<LegalPage, LegalText>> = {
  terms: {
    lead: 'What you and we may expect of each other while you use this site.',
    sections: [
      {
        heading: 'Who we are',
        paragraphs: [
          'This site belongs to {legalName}, NMLS {nmlsId}, {address}. On these pages “we” means {company} and “you” means the person who uses the site.',
        ],
      },
      {
        heading: 'Who may use it',
        paragraphs: [
          'You may use the site if you are an adult where you live and the details you give are your own and true. Someone may help you, but only you may agree, sign and send.',
          'Keep your password to yourself. Tell us at once if you think someone else has used your account.',
        ],
      },
      {
        heading: 'Applying is not a promise to lend',
        paragraphs: [
          'Rates, amounts and times shown before you apply describe what is usual. What you can have depends on your credit, your income, the property and what is owed on it.',
          'An offer is ours to keep only until the date it shows. A line of credit exists once you have signed its agreement and the time in which you may cancel is over. If anything on this site differs from that agreement, the agreement counts.',
        ],
      },
      {
        heading: 'Your credit file',
        paragraphs: [
          'We look at your credit file only after you agree. The first look does not affect your credit score. We ask again before a look that may.',
        ],
      },
      {
        heading: 'Fair use',
        paragraphs: ['You may not use the site to:'],
        points: [
          'pretend to be someone else or apply without their knowledge',
          'read or change data that is not yours',
          'burden or disturb the site, or copy it by machine',
        ],
      },
      {
        heading: 'Mistakes and outages',
        paragraphs: [
          'We keep the site running and correct as well as we can. It can still be out of reach at times, and a page can contain a mistake. We put right what we can; your answers are kept. Nothing here takes away a right that the law gives you.',
        ],
      },
      {
        heading: 'Changes',
        paragraphs: [
          'If we change these terms, the new ones apply from the day they appear here. An application you have already sent keeps the terms it was sent under.',
        ],
      },
      {
        heading: 'Questions and complaints',
        paragraphs: [
          'Call {phone}, write to {email}, or send a letter to {legalName}, {address}. We answer complaints in writing. You may also turn to the Consumer Financial Protection Bureau.',
        ],
      },
    ],
  },
  privacy: {
    lead: 'What {company} does with your personal information, and what you can decide about it.',
    sections: [
      {
        heading: 'What we collect',
        paragraphs: ['We collect what an application for credit needs, from you and, once you agree, from others:'],
        points: [
          'your name, birth date, address, e-mail, phone and social security number',
          'your income, employment, assets and debts',
          'your credit history and scores, from credit bureaus',
          'facts about the property, from public records and valuations',
          'documents, pictures of an identity card and signatures you give us',
        ],
      },
      {
        heading: 'What we use it for',
        paragraphs: [
          'To know that you are you, to decide on your application, to draw up and record the documents, to pay out and service the line, to prevent fraud and to keep the records that the law asks of a lender.',
        ],
      },
      {
        heading: 'Whom we share it with',
        paragraphs: [
          'Federal law gives consumers the right to limit some but not all sharing. We share only where no right to limit exists:',
        ],
        points: [
          'companies that work for us, such as credit bureaus, appraisers, title companies and notaries, each with what its task needs',
          'the county that records the line, and authorities that may ask by law',
          'people who sign with you, for the application you share',
        ],
      },
      {
        heading: 'What we do not do',
        paragraphs: [
          'We do not sell your information. We do not share it with companies that want to market to you, neither affiliates nor others.',
        ],
      },
      {
        heading: 'How we protect it',
        paragraphs: [
          'What identifies you is encrypted where it is stored and on its way. Only people who work on your application can open it, and each look is recorded.',
        ],
      },
      {
        heading: 'Visits to this site',
        paragraphs: [
          'We count visits and the steps of an application with a random number kept in your browser. No names, contact details or numbers of yours go into these counts. If your browser sends Global Privacy Control or Do Not Track, we do not count your visit.',
          'The site needs one cookie to keep you logged in. Half-filled answers stay in your browser until you send them or clear them.',
        ],
      },
      {
        heading: 'How long we keep it',
        paragraphs: [
          'We keep an application for at least 25 months after our decision, as Regulation B asks, and the papers of a line for as long as it runs and seven years after.',
        ],
      },
      {
        heading: 'Your choices',
        paragraphs: [
          'You can read and correct your contact details in your settings. You can stop text messages by answering STOP. To learn what we hold about you, or to have something corrected or deleted where the law allows, call {phone} or write to {email}.',
        ],
      },
    ],
  },
  communications: {
    lead: 'What it means to receive and sign papers electronically, and how to change your mind.',
    sections: [
      {
        heading: 'What you agree to',
        paragraphs: [
          'With your consent we give you the papers of your application and your line electronically: disclosures, notices, agreements, statements and letters about our decision. Your electronic signature then counts as one on paper.',
        ],
      },
      {
        heading: 'Your right to paper',
        paragraphs: [
          'You may have any of these papers on paper, now or later, free of charge. Call {phone} or write to {email} and name the paper you want.',
        ],
      },
      {
        heading: 'Withdrawing your consent',
        paragraphs: [
          'You may withdraw your consent at any time, free of charge, by calling {phone} or writing to {email}. Papers then come by mail. An application that is under way may take longer, because papers travel, and some steps can then only be done on paper. What was delivered before stays valid.',
        ],
      },
      {
        heading: 'Keeping your contact details current',
        paragraphs: [
          'We send notices to the e-mail address in your settings. Change it there or call us when it changes. If an e-mail comes back, we send the paper by mail.',
        ],
      },
      {
        heading: 'What you need',
        paragraphs: ['To read and keep the papers you need:'],
        points: [
          'a current version of Chrome, Edge, Firefox or Safari',
          'a program that opens PDF files',
          'an e-mail account and a phone that receives text messages',
          'space to save files, or a printer',
        ],
      },
      {
        heading: 'Showing that it works',
        paragraphs: [
          'When you consent, we show you a paper in the form in which all others will come. By opening it you show that you can read what we send. We tell you if these needs change in a way that could keep you from reading, and you may then withdraw at no cost.',
        ],
      },
    ],
  },
  // The first section is the notice in the words of 205 ILCS 735/35-20.
  'illinois-community-reinvestment': {
    lead: 'Illinois looks at how lenders serve the communities they lend in. This notice says what you may ask for and how to be heard.',
    sections: [
      {
        heading: 'State of Illinois Community Reinvestment Notice',
        paragraphs: [
          'The Department of Financial and Professional Regulation (Department) evaluates our performance in meeting the financial services needs of this community, including the needs of low-income to moderate-income households. The Department takes this evaluation into account when deciding on certain applications submitted by us for approval by the Department. Your involvement is encouraged. You may obtain a copy of our evaluation. You may also submit signed, written comments about our performance in meeting community financial services needs to the Department.',
        ],
      },
      {
        heading: 'A copy of our evaluation',
        paragraphs: [
          'Call {phone}, write to {email}, or send a letter to {legalName}, {address}. We send you a copy free of charge, or tell you that the Department has not evaluated us yet.',
        ],
      },
      {
        heading: 'Comments to the Department',
        paragraphs: [
          'Send a signed letter to the Illinois Department of Financial and Professional Regulation, 320 West Washington Street, 3rd Floor, Springfield, IL 62786, or 555 West Monroe Street, Suite 500, Chicago, IL 60661. Name {legalName}, NMLS {nmlsId}.',
        ],
      },
    ],
  },
}
