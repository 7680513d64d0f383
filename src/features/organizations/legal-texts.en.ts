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
    lead: 'What to expect when you use this site.',
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
          'You may use the site if you are an adult where you live and your details are your own and true. Someone may help you, but only you may agree, sign and send.',
          'Keep your password to yourself. Tell us right away if you think someone else has used your account.',
        ],
      },
      {
        heading: 'Applying is not a promise to lend',
        paragraphs: [
          'Rates, amounts and times shown before you apply are typical. What you qualify for depends on your credit, your income, the property and its mortgage balances.',
          'We hold an offer only until the date shown. A line of credit exists once you have signed its agreement and any right to cancel has ended. If anything on this site differs from that agreement, the agreement controls.',
        ],
      },
      {
        heading: 'Your credit file',
        paragraphs: [
          'We check your credit file only after you agree. The first check does not affect your credit score. We ask again before one that may.',
        ],
      },
      {
        heading: 'Fair use',
        paragraphs: ['You may not use the site to:'],
        points: [
          'pretend to be someone else or apply without their knowledge',
          'read or change data that is not yours',
          'overload or disrupt the site, or copy it by automated means',
        ],
      },
      {
        heading: 'Mistakes and outages',
        paragraphs: [
          'We work to keep the site running and correct. It can still be unavailable at times, and a page can contain a mistake. We correct what we can, and we save your answers. Nothing here takes away a right that the law gives you.',
        ],
      },
      {
        heading: 'Changes',
        paragraphs: [
          'If we change these terms, the new ones apply from the day they appear here. The terms in effect when you sent an application still apply to it.',
        ],
      },
      {
        heading: 'Questions and complaints',
        paragraphs: [
          'Call {phone}, email {email}, or mail a letter to {legalName}, {address}. We answer complaints in writing. You can also contact the Consumer Financial Protection Bureau.',
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
          'your name, birth date, address, email, phone and Social Security number',
          'your income, employment, assets and debts',
          'your credit history and scores, from credit bureaus',
          'facts about the property, from public records and valuations',
          'documents, photos of your ID and signatures you give us',
        ],
      },
      {
        heading: 'What we use it for',
        paragraphs: [
          'To verify your identity, decide on your application, prepare and record the documents, pay out and service the line, prevent fraud, and keep the records that the law requires.',
        ],
      },
      {
        heading: 'Whom we share it with',
        paragraphs: [
          'Federal law gives consumers the right to limit some but not all sharing. We share only where no right to limit exists:',
        ],
        points: [
          'companies that work for us, such as credit bureaus, appraisers, title companies and notaries, each with only what it needs',
          'the county that records the lien, and authorities that may request it by law',
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
          'We encrypt what identifies you, in storage and in transit. Only people who work on your application can open it, and we record each time they do.',
        ],
      },
      {
        heading: 'Visits to this site',
        paragraphs: [
          'We count visits and application steps with a random number stored in your browser. These counts include no names, contact details or numbers that identify you. If your browser sends Global Privacy Control or Do Not Track, we do not count your visit.',
          'The site needs one cookie to keep you logged in. Unfinished answers stay in your browser until you send or clear them.',
        ],
      },
      {
        heading: 'How long we keep it',
        paragraphs: [
          'We keep an application for at least 25 months after our decision, as Regulation B requires. We keep a line’s documents while it is open and for seven years after.',
        ],
      },
      {
        heading: 'Your choices',
        paragraphs: [
          'You can see and correct your contact details in your settings. You can stop text messages by replying STOP. To learn what we have about you, or to have it corrected or deleted where the law allows, call {phone} or email {email}.',
        ],
      },
    ],
  },
  communications: {
    lead: 'What it means to receive and sign documents electronically, and how to change your mind.',
    sections: [
      {
        heading: 'What you agree to',
        paragraphs: [
          'With your consent, we give you the documents for your application and your line electronically: disclosures, notices, agreements, statements and letters about our decision. Your electronic signature then counts the same as one on paper.',
        ],
      },
      {
        heading: 'Your right to paper',
        paragraphs: [
          'You may get any of these documents on paper, now or later, at no cost. Call {phone} or email {email} and tell us which one you want.',
        ],
      },
      {
        heading: 'Withdrawing your consent',
        paragraphs: [
          'You may withdraw your consent at any time, at no cost, by calling {phone} or emailing {email}. We then send documents by U.S. mail. An application in progress may take longer, and some steps can then only be done on paper. What was delivered before stays valid.',
        ],
      },
      {
        heading: 'Keeping your contact details current',
        paragraphs: [
          'We send notices to the email address in your settings. Change it there or call us when it changes. If an email is returned, we send the document by U.S. mail.',
        ],
      },
      {
        heading: 'What you need',
        paragraphs: ['To read and keep the documents, you need:'],
        points: [
          'a current version of Chrome, Edge, Firefox or Safari',
          'a program that opens PDF files',
          'an email account and a phone that receives text messages',
          'space to save files, or a printer',
        ],
      },
      {
        heading: 'Showing that it works',
        paragraphs: [
          'When you consent, we show you a document in the format we use for all of them. By opening it, you show that you can read what we send. We will tell you if these requirements change in a way that might keep you from reading our documents. You may then withdraw at no cost.',
        ],
      },
    ],
  },
  // The first section is the notice in the words of 205 ILCS 735/35-20.
  'illinois-community-reinvestment': {
    lead: 'Illinois reviews how lenders serve the communities they lend in. This notice says what you may request and how to comment.',
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
