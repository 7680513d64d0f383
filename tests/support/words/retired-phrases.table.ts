/** What the product once said, with what it says now. `{}` is a placeholder. */
export interface RetiredPhrases {
  suggestion: string
  phrases: readonly string[]
}

/**
 * A sentence that is one of these, or contains one of more than three words, is refused: a reader in the United States
 * stumbled over it.
 */
export const retiredPhrases: readonly RetiredPhrases[] = [
  {
    suggestion: 'Assign to me / Unassign / Assigned to {name} / Assignee',
    phrases: ['Take it in hand', 'Give it back', 'In hand'],
  },
  { suggestion: 'Assigned to you. / Unassigned.', phrases: ['It is in your hands.', 'Given back.'] },
  {
    suggestion: 'Change status / Confirm / Updating… / Outcome / Choose an outcome',
    phrases: ['Move it on', 'Move it', 'Moving', 'Way on', 'Choose a way on'],
  },
  { suggestion: '{status} · 3 h · Waiting on: date', phrases: ['{} for 3 h, waits for a date'] },
  { suggestion: 'Waiting on: Borrower / System / Us / Vendor / Signers / Date / —', phrases: ['A date', 'Nobody'] },
  { suggestion: 'Oldest in status / Most recently updated', phrases: ['Longest there first', 'Last moved first'] },
  {
    suggestion: 'No applications match. Clear a filter to see more.',
    phrases: ['No application is like this. Take a filter away to see more.'],
  },
  {
    suggestion: 'Add condition / New condition / Send request / Sending… / Condition type / Standard wording',
    phrases: ['Ask for something', 'Ask the borrower for something', 'What for', 'The usual ones'],
  },
  {
    suggestion: 'Replaces the standard text. The borrower sees exactly what you type, in the language you type it.',
    phrases: [
      'Takes the place of the usual description. The borrower reads it as you write it, in whichever language.',
    ],
  },
  {
    suggestion: 'Requested / Submitted / Reject with comment / returned 2×',
    phrases: ['Waits for the borrower', 'To review', 'Send back', 'sent back 2 times'],
  },
  { suggestion: 'No conditions yet.', phrases: ['Nothing was asked of the borrower.'] },
  {
    suggestion: 'Record written cancellation / Written notice of rescission / Canceled by / Postmark date',
    phrases: ['File a cancelling in writing', 'A cancelling in writing', 'Who cancelled', 'Posted on'],
  },
  {
    suggestion: 'Funds are in flight or sent. If a rescission notice was postmarked in time, escalate to Compliance.',
    phrases: ['The money is on its way or has left. Give a letter that was posted in time to compliance.'],
  },
  {
    suggestion: 'Their rescission period starts today. / Record in-person delivery today / in person',
    phrases: ['Their time runs from today.', 'Hand over today', 'by hand'],
  },
  { suggestion: 'Compliance checks / Funding / Summary / Audit log / Underwriting', phrases: ['Money', 'Decisions'] },
  {
    suggestion:
      'Not run yet. / Pre-funding checks / Pass / Fail / Blocked: cannot be overridden. / Needs two approvals.',
    phrases: [
      'They were not asked yet.',
      'Last checks',
      'Not met',
      'It waits for what nobody may pass over.',
      'Two people may approve it.',
    ],
  },
  {
    suggestion:
      'No disbursements yet. / Not sent for recording. / Settled / Returned / Rejected / Sent manually / Record manual payment / Method / attempt 2',
    phrases: [
      'Nothing was paid.',
      'Nothing was sent to the county.',
      'Arrived',
      'Came back',
      'Not taken',
      'Sent another way',
      'We sent it another way',
      'try 2',
    ],
  },
  {
    suggestion: 'insufficient funds / invalid account number',
    phrases: ['not enough money there', 'the number cannot be right'],
  },
  {
    suggestion: 'Approve new account / Verify ownership, then approve.',
    phrases: ['Accept the other account', 'See that it is theirs, and accept it.'],
  },
  {
    suggestion: 'Enter recording details / Instrument number',
    phrases: ['Note that it is recorded', 'Number of the county'],
  },
  { suggestion: 'Turn off J/K shortcuts', phrases: ['Switch the keys J and K off/on'] },
  { suggestion: 'Dark mode / Light mode', phrases: ['Dark colours', 'Light colours'] },
  { suggestion: 'Command menu / No matching command', phrases: ['Commands', 'Nothing is called that.'] },
  {
    suggestion: 'Sections / Page not found / …',
    phrases: ['Rooms', 'There is no such room', 'Parts of the room', 'Parts of the application'],
  },
  {
    suggestion: 'Staff only / You’re signed in with a borrower account. / Sign in as staff',
    phrases: ['For staff alone', 'The account that is logged in here is not one of the lender’s own people.'],
  },
  {
    suggestion: 'Needs attention / Nothing needs attention.',
    phrases: ['Waiting on staff', 'Nothing waits on staff.'],
  },
  {
    suggestion:
      'Correct borrower information or decline / Verify age or decline / Review delinquency / Record attorney’s decision / Record deed / Approve funding (2 people) / Enter flood determination / Resend returned payment',
    phrases: [
      'Put the particulars right, or decline',
      'See a proof of age, or decline',
      'Judge the late payments',
      'Note what the attorney says',
      'Have the deed recorded',
      'Two people judge the last checks',
      'File the flood zone',
      'Send the payment that came back',
    ],
  },
  {
    suggestion: 'Requested documents / Escalated / Trust documents',
    phrases: ['Papers that were asked for', 'Escalated to a person', 'Papers of the trust'],
  },
  { suggestion: 'Borrower information', phrases: ['Particulars'] },
  {
    suggestion: 'Reason (logged) / Correction / Borrower request / Contact borrower',
    phrases: ['For what reason? It is recorded.', 'Correcting it', 'The borrower asked', 'To contact the borrower'],
  },
  {
    suggestion: 'AVM / No AVM / Multiple units / Order BPO / Owner estimate (BPO)',
    phrases: ['Model value', 'No model value', 'Several units', 'Price opinion to order', 'Estimate, price opinion'],
  },
  {
    suggestion:
      'Preparing documents / Offers presented / Revised offers presented / Counteroffer (lower line) / HMDA demographics / Assets requested',
    phrases: [
      'Drawing documents',
      'Offers out',
      'Revised offers out',
      'Smaller line offered',
      'Monitoring questions',
      'Assets asked for',
    ],
  },
  { suggestion: 'Primary residence', phrases: ['Main home'] },
  {
    suggestion:
      'Remove / Add {row} / Revert / Discard all changes / Proposed / no change / was 9.30 / Impact on sample borrowers / Custom / Custom scenario',
    phrases: [
      'Take away',
      'Add a {}',
      'Put back',
      'Put everything back',
      'Would be',
      'as now',
      'was 9.30',
      'What it would do',
      'Your own',
      'Your own borrower',
    ],
  },
  {
    suggestion: 'Expired / Pending approval / Withdraw / No proposals.',
    phrases: ['Ran out', 'Waits for a second person', 'Take it back', 'Nothing was proposed.'],
  },
  {
    suggestion: 'Reset MFA: needs one person to request and another to approve. / Reset authenticator',
    phrases: [
      'Who lost the app and the codes gets in again once one person proposes it and another approves.',
      'The authenticator is lost',
    ],
  },
  { suggestion: 'A second person must approve this. / Unknown', phrases: ['Somebody'] },
  {
    suggestion: 'Deadlines / Running / Met / No deadlines match. / {n} deadlines overdue.',
    phrases: ['The clocks', 'Runs', 'Kept', 'No clock is like this.', '{} clocks are overdue.'],
  },
  {
    suggestion: 'Test closing date / Cannot close. / No state-specific rules apply.',
    phrases: ['As if it closed on', 'It may not close like this.', 'No rule of the state asks anything of this line.'],
  },
  {
    suggestion:
      'File is ready to submit. / {n} edits block submission. / Rebuild rows / Create LAR file / File-level edits',
    phrases: [
      'Nothing keeps the file from being taken.',
      '{} edits keep the file from being taken.',
      'Draw the rows again',
      'Make the file',
      'Of the file as a whole',
    ],
  },
  { suggestion: '2 to verify / Needs verification', phrases: ['2 to be looked at', 'To be looked at'] },
  {
    suggestion: 'No notices match. / Reasons given / Bureau / Ready to send / Generating',
    phrases: ['No decline is like this.', 'Reasons told', 'Made, not sent yet', 'Being drawn'],
  },
  { suggestion: 'Undeliverable. Send by U.S. mail.', phrases: ['Reached nobody; send it by post.'] },
  { suggestion: 'Delivered / Created', phrases: ['Reached the borrower', 'Made'] },
  {
    suggestion: 'List missing items / One item per line, worded for the borrower. / Response deadline',
    phrases: ['Say what is missing', 'One thing a line, as the borrower shall read it.', 'Time to answer'],
  },
  {
    suggestion:
      'The queue didn’t load. / No one is waiting. This page refreshes automatically. / Longest wait first. / Waiting since / Participants / Start session',
    phrases: [
      'The line did not load.',
      'Nobody waits. This page looks again by itself.',
      'Whoever waits longest is first.',
      'Waits since',
      'People there',
      'Take it',
    ],
  },
  {
    suggestion:
      'Your commission has expired. You can’t notarize until it’s renewed. / Commission number / Commissioning state / Expiration date / Save',
    phrases: [
      'Your commission is over. Without one that holds you cannot seal.',
      'Number of your commission',
      'State that gave it',
      'Its last day',
      'Keep it',
    ],
  },
  {
    suggestion:
      'Present document / Presented / Check ID / ID matches / ID doesn’t match / Apply seal / Seal the deed / Reason for ending',
    phrases: [
      'Lay it out',
      'On the table',
      'an ID is to be seen',
      'It matches',
      'It does not',
      'Seal it',
      'the deed is to be sealed',
      'Why it cannot go on',
    ],
  },
  {
    suggestion: 'Remove from signing / Removing… / Evidence that they don’t need to sign',
    phrases: ['Release this person', 'Releasing', 'What shows that they need not sign'],
  },
  {
    suggestion: 'Logged with your name. State what you reviewed and why. No account or card numbers.',
    phrases: ['Kept in the history with your name. Say what you saw and on what you rely; no account or card numbers.'],
  },
  {
    suggestion:
      'Search / Results / Searching… / Names and streets are found by how they begin, from the third letter on.',
    phrases: ['Find', 'Found', 'Looking', 'Names and addresses are kept encrypted, so a part of one finds nothing.'],
  },
  {
    suggestion: 'Documented rent / Monthly rent / Save rent',
    phrases: ['Rent by the papers', 'Rent of a month', 'Keep the rent'],
  },
  {
    suggestion: 'Interest rate only, excludes fees / Includes all fees',
    phrases: ['Rate alone, without fees', 'Every fee counted in'],
  },
  {
    suggestion: 'All-in APR (including fees) — or keep, and say "Total yearly cost, fees included"',
    phrases: ['All-in yearly cost'],
  },
  {
    suggestion:
      'Fee vs. rate / Rate discounts / up to {amount} / Minimum payment only / Balance and total interest by year',
    phrases: [
      'Fee against rate',
      'Lower the rate',
      'for {} at most',
      'Nothing more',
      'What you owe and the interest paid so far, over the years.',
    ],
  },
  { suggestion: 'What if something changes?', phrases: ['What if things go otherwise?'] },
  {
    suggestion: 'How your home supports the line / Your home equity / Your income alone isn’t enough to qualify yet',
    phrases: [
      'How the home carries the line',
      'What the home carries',
      'Your income alone does not carry the line yet',
    ],
  },
  {
    suggestion:
      'We lend up to {percent} of the value / Current mortgage balances / Based on our property review / Your line at a glance',
    phrases: [
      '{} of that may be owed',
      'Owed on the home today',
      'By what we have looked into',
      'How your line adds up',
    ],
  },
  {
    suggestion: 'Rates are good through {date}. / Your offers have expired / They were good through …',
    phrases: ['These prices hold through {}.', 'Your offers have run out'],
  },
  {
    suggestion: 'Total interest / Term / one name: Initial draw',
    phrases: ['Interest over the term', 'First draw vs Initial draw'],
  },
  {
    suggestion:
      'Next you’ll give us a few more details and verify your income and identity. / any check that could affect your credit score',
    phrases: ['You tell us a little more and verify income and identity.', 'any check that your credit score can feel'],
  },
  {
    suggestion: 'What you’ll need: … / How long it takes / Not affected',
    phrases: ['Time it takes', 'Stays as it is'],
  },
  {
    suggestion: 'So we can save your progress and reach you about your application.',
    phrases: ['So that you can come back to your application, and we can reach you about it.'],
  },
  { suggestion: '10 digits, any format', phrases: ['Ten digits, any way you like to write them.'] },
  {
    suggestion: 'Confirm password / Choose a different password.',
    phrases: ['Type it once more', 'Choose one that you do not have now.'],
  },
  {
    suggestion: 'Continue my application / Pick up where you left off / Show QR code / QR code',
    phrases: ['Continue it', 'Go on where you stopped', 'Show a square for my camera', 'Square to scan with a phone'],
  },
  { suggestion: 'You’ve already submitted this application', phrases: ['These answers have become an application'] },
  {
    suggestion: 'Earliest funding date / 2 steps complete / Lintel / Third party / —',
    phrases: ['Money at the earliest', 'We do', 'An outside service', 'Nobody'],
  },
  {
    suggestion: 'If you finish your steps today and everything else takes the usual time.',
    phrases: ['If you do your part today, and everyone else takes as long as usual.'],
  },
  {
    suggestion: 'through {date} or later / until 11:59 PM on {date}',
    phrases: ['to {} at the earliest', 'until midnight at the end of {}'],
  },
  { suggestion: 'We need 1 item from you', phrases: ['We asked you for 1 thing'] },
  { suggestion: 'In progress / Next / Done {time}', phrases: ['under way', 'to come', 'done at {}'] },
  {
    suggestion:
      'After that, you’ll sign in with just your password. / Old codes stop working immediately. / Unrecognized device / That device has been signed out. / Language for this site and account emails',
    phrases: [
      'From then on the password alone opens your account.',
      'The old ones stop working at once.',
      'Which device do not know',
      'Whoever was there is logged out.',
      'Of these pages, and of what we write to you about your account.',
    ],
  },
  {
    suggestion: 'Check your email / If {email} has an account, we’ve sent a 6-digit code. It expires in 15 minutes.',
    phrases: [
      'Look into your mailbox',
      'If {} has an account with us, a mail with a code of six digits is on its way. It is good for 15 minutes.',
    ],
  },
  {
    suggestion:
      'We received a request to reset your password… / {lender} will never ask you for this code. / If this wasn’t you, you can ignore this email.',
    phrases: ['Nobody of {} will ever ask you for the code.', 'If you know nothing of this, you need do nothing'],
  },
  {
    suggestion:
      'We also notified your previous email. / Anyone who links them can switch between them without a password.',
    phrases: ['Your present address was told.', 'Who links them can go from one to the other without a password.'],
  },
  {
    suggestion: 'This feature is temporarily unavailable.',
    phrases: ['This part of the service is resting for a moment.'],
  },
  { suggestion: 'Our sign-in page isn’t responding', phrases: ['Our log-in page does not answer at the moment'] },
  { suggestion: 'Too many attempts.', phrases: ['Too many tries.'] },
  { suggestion: 'That time was just booked.', phrases: ['Somebody else has just taken that time.'] },
  {
    suggestion: 'The upload isn’t complete yet.',
    phrases: ['The file has not arrived whole yet.', 'A part of the file before this one has not arrived yet.'],
  },
  {
    suggestion: 'This step isn’t available right now.',
    phrases: ['This application cannot go there from its present status.'],
  },
  {
    suggestion: 'You can have one open application at a time. Pick up where you left off.',
    phrases: ['One application can be open at a time. You can go on where you left off.'],
  },
  { suggestion: 'You recently opened a line with us', phrases: ['A line of yours was completed a short while ago'] },
  {
    suggestion:
      'Please don’t include your SSN… / We got your message. / We’ll reply to {email} within one business day.',
    phrases: ['Your message is with us.', 'We answer to {} within one business day.'],
  },
  { suggestion: 'Talk to a real person', phrases: ['A person answers the phone'] },
  {
    suggestion: 'We hold an offer only until the date shown. (today’s sentence is ungrammatical in meaning)',
    phrases: ['An offer is ours to keep only until the date it shows.'],
  },
  {
    suggestion: 'To verify your identity / What to expect when you use this site',
    phrases: ['To know that you are you', 'What you and we may expect of each other'],
  },
  {
    suggestion: 'Running the numbers / Preparing your offers',
    phrases: ['Checking the sums', 'Setting out your figures'],
  },
  { suggestion: 'Street address or P.O. box', phrases: ['Street or post box'] },
  {
    suggestion: 'Domestic partner / Other relative / Other / Relationship to you',
    phrases: ['Partner in life', 'Another relative', 'Somebody else', 'Who they are to you'],
  },
  {
    suggestion:
      'What’s the main purpose of this line? / We report this to the government. You can still use the money however you like.',
    phrases: [
      'What is the money for, mainly?',
      'The government has us report it. You stay free to use the money as you like.',
    ],
  },
  {
    suggestion: 'We may consider this along with other information. It’s never the only factor.',
    phrases: ['It may bear on how a line can be repaid and enforced. It never decides alone.'],
  },
  {
    suggestion: 'Select the box next to what you typed / Select all that apply (up to 5)',
    phrases: ['Please tick the line you wrote for', 'Choose one or more, at most five, or none.'],
  },
  {
    suggestion: 'The IRS / tax software / You’ll authorize it with an IRS form',
    phrases: ['The tax office', 'tax program', 'You sign a consent on our supplier’s page'],
  },
  {
    suggestion: 'HR department phone / Verify my employment / This won’t affect your job',
    phrases: ['Phone of its personnel office', 'Ask my employer', 'It never costs you the job'],
  },
  {
    suggestion: 'Your bank needs you to log in again / We couldn’t reach your payroll provider after several tries.',
    phrases: ['The other side wants you to log in again', 'The other side did not answer, however often we asked.'],
  },
  {
    suggestion: 'Choose one way to verify it.',
    phrases: ['Show us in one of these ways that it is so; one is enough.'],
  },
  {
    suggestion: 'Waiting for your documents. / In progress / This bank connection has expired.',
    phrases: ['Waits for your papers.', 'What you began', 'No link of yours waits for a bank.'],
  },
  { suggestion: 'Alimony / separate maintenance documentation', phrases: ['Proof of maintenance'] },
  {
    suggestion:
      'Which ID will you use? / Is everything sharp and in frame? / Auto-capture when it’s clear / We can’t access your camera / Scan this with your phone’s camera.',
    phrases: [
      'Which ID do you have at hand?',
      'Everything sharp and in the frame?',
      'Take it by itself as soon as it is good',
      'The camera is not open to us',
      'Point the camera of your phone at it.',
    ],
  },
  { suggestion: 'Allow it using the icon in the address bar', phrases: ['Allow it by the sign beside the address'] },
  {
    suggestion: 'Use your phone just for the photos. / Your computer will show your progress',
    phrases: ['Hand only these pictures to it.', 'Your computer shows how far you are'],
  },
  {
    suggestion:
      'Is this loan secured by this home? / It’s on a different property / Fix anything that’s wrong / What should it say? / Undo / You receive {amount}.',
    phrases: [
      'Does this stand on the home of this application?',
      'It stands on another property',
      'Put right what is not',
      'What is right about it?',
      'Put it back',
      'Of it {} comes to you.',
    ],
  },
  {
    suggestion: 'To the best of my knowledge, this lists every loan and lien on this home.',
    phrases: ['This is everything that is owed on this home, as far as I know.'],
  },
  {
    suggestion:
      'Use a different account / Add an account / Ways to add your account / We’ll verify it with two small deposits (micro-deposits)',
    phrases: ['Name another account', 'Name an account', 'Ways to name your account', 'Two small deposits prove it'],
  },
  {
    suggestion: 'At the bottom of a check, left to right: 9-digit routing number…',
    phrases: ['Both numbers stand in your bank’s app and at the foot of a check.'],
  },
  {
    suggestion: 'I’ll pay manually each month / Pay from / debited from',
    phrases: ['By hand, each month', 'Drawn from', 'payments are drawn'],
  },
  {
    suggestion: 'Read to the end, then sign below / Read / Not finished / Close / Start signing',
    phrases: [
      'Read it to its end, then sign below it.',
      'Read to its end',
      'Not read to its end yet',
      'Close it',
      'Begin signing',
    ],
  },
  {
    suggestion: 'Type your name exactly as shown above / Your initials are added wherever they’re required',
    phrases: [
      'Please type your name as it stands above',
      'They are put at each place on the paper that asks for them.',
    ],
  },
  {
    suggestion: 'Join by text only / Join with camera and mic',
    phrases: ['Go in by text alone', 'Go in with camera and microphone', 'Go in'],
  },
  {
    suggestion:
      'No one can see or hear you yet. / The notary will share a document when everyone is ready. / You lost connection / warning',
    phrases: [
      'The others neither see nor hear you.',
      'The notary lays out a paper here when everybody is ready.',
      'The line to the notary broke',
      'take care (device check)',
    ],
  },
  { suggestion: 'fine if softened; "Good day" → "Hello"', phrases: ['Good day.'] },
  {
    suggestion:
      'Your 3-day right to cancel is open until … / You don’t need a reason / can’t be undone. US spelling: canceled',
    phrases: [
      'Your time to cancel is running.',
      'You need to give no reason',
      'The line is cancelled, cannot be taken back',
    ],
  },
  {
    suggestion: 'Refund due by / We refunded what you paid and released our lien.',
    phrases: ['Settled by', 'What was paid for the line is given back, and the home is released.'],
  },
  {
    suggestion:
      'Property evaluation / No one comes inside; they take a few photos from the street. / What condition is your home in? / Structure, roof or plumbing needs work',
    phrases: [
      'Let somebody look at your home',
      'In what condition is your home?',
      'Something that keeps it standing or dry needs work',
    ],
  },
  {
    suggestion: 'No need to clean up. / Please keep pets in one room. / An adult (18+) must let the appraiser in.',
    phrases: [
      'You need not tidy up.',
      'Pets are best kept in one room.',
      'Somebody over 18 must let the appraiser in.',
    ],
  },
  {
    suggestion: 'Property condition report / Fee paid',
    phrases: ['Somebody reports on its condition', 'The fee is settled'],
  },
  {
    suggestion: 'Will only release the payoff to you / Not requested yet / how long the quote is good',
    phrases: ['Tells its figure only to you', 'Not asked yet', 'until when that figure holds'],
  },
  {
    suggestion: 'Checking FEMA flood maps / Flood zone determination',
    phrases: ['The maps are read for your home', 'Waiting for the flood zone'],
  },
  {
    suggestion: 'What happens next / Opening balance / Disbursements / Returned; we need another account.',
    phrases: [
      'From here to your money',
      'You owe on the first day',
      'What is paid out',
      'It came back, and waits for another account.',
    ],
  },
  {
    suggestion: 'In review since {date} / A letter from the creditor if the report is wrong',
    phrases: ['With our team since {}', 'A letter of the creditor, where the report is wrong.'],
  },
  {
    suggestion: 'Your credit file is frozen. / Unfreeze at {bureau}',
    phrases: ['A bureau keeps your file closed, as you asked it to.', 'Lift it at {}'],
  },
  {
    suggestion: 'We couldn’t find your credit file with just your name, birth date and address.',
    phrases: ['Your name, birth date and address alone did not lead to your credit file.'],
  },
  { suggestion: 'More than one home matches {address}.', phrases: ['Several homes answer to {}.'] },
  {
    suggestion: '1 other signer / Your spouse / Invitation expired / An email only they use / Edit email',
    phrases: [
      'One other person signs with you',
      'Your husband or wife',
      'To be invited again',
      'One that nobody else reads.',
      'Correct the address',
    ],
  },
  {
    suggestion: 'Are you the borrower? / Your signature is needed / Don’t share it with anyone',
    phrases: [
      'Are you the one who applies?',
      'You are asked to sign',
      'give that to nobody',
      'Give the code to nobody',
    ],
  },
  { suggestion: 'Apply with a different property', phrases: ['Apply for another home'] },
  {
    suggestion: 'You can apply again after {date}.',
    phrases: ['From {} on, time alone no longer stands against you, and you can apply again.'],
  },
  {
    suggestion: 'We need something from you to keep your application moving.',
    phrases: ['Something was asked of you so that your application can go on. Open it to see what, and why.'],
  },
  {
    suggestion:
      'Reply STOP to opt out. (CTIA wording: "Msg & data rates may apply. Reply HELP for help, STOP to cancel.")',
    phrases: ['Reply STOP to get no more texts.'],
  },
  {
    suggestion: 'Attached is the credit score notice required by law.',
    phrases: ['Attached is what the law has us tell you of it.'],
  },
  {
    suggestion: 'We’ve sent your funds and paid off your creditors. Check their final statements.',
    phrases: ['Your money is sent and your creditors are paid. Keep an eye on their last statements.'],
  },
  {
    suggestion: 'A notary will meet you at home on {when}. / All signers must attend.',
    phrases: ['Everybody who signs comes along.'],
  },
  {
    suggestion: 'Covenants / Default and remedies / Grant',
    phrases: ['3. What the grantors keep to', '4. If the agreement is not kept', '2. The pledge'],
  },
  {
    suggestion: 'It takes effect once all required signers have signed before a notary.',
    phrases: ['It counts once everybody who must sign it has signed before a notary.'],
  },
  { suggestion: 'The minimum coverage required is {cover}', phrases: ['The least cover that is required is {}'] },
  {
    suggestion: 'Prepared by / Effective date / Not observable / Comparable sales',
    phrases: ['Answerable for it', 'Could not be seen', 'Sales nearby that it rests on'],
  },
  {
    suggestion: 'This is our last reminder. We’ll delete what you entered on {date}.',
    phrases: ['This is the last time we remind you. What you entered is erased when its time is up.'],
  },
]
