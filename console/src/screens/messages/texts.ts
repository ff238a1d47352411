import type { Texts } from '../../messages/texts';

export const ar = {
  resources: {
    messages: {
      name: 'رسالة |||| رسالة |||| الرسائل |||| الرسائل |||| الرسائل |||| الرسائل',
      fields: { q: 'رقم الرسالة أو الاسم أو البريد', isHandled: 'الحالة' },
    },
  },
  inbox: {
    caseNumber: 'رقم الرسالة',
    createdAt: 'وصلت في',
    subject: 'الموضوع',
    message: 'الرسالة',
    waiting: 'تنتظر',
    handled: 'عولجت',
    answer: 'رد بالبريد',
    answerText: 'يصل ردك إلى %{email}، وتُعد الرسالة معالجة.',
    answerField: 'ردك',
    answered: 'أُرسل الرد',
    markHandled: 'عولجت',
    markOpen: 'أعدها إلى الانتظار',
    changed: 'حُفظت الحالة',
    empty: 'لا رسائل هنا.',
  },
} as const;

export const en: Texts<typeof ar> = {
  resources: {
    messages: {
      name: 'Message |||| Messages',
      fields: { q: 'Case number, name or e-mail', isHandled: 'State' },
    },
  },
  inbox: {
    caseNumber: 'Case number',
    createdAt: 'Received at',
    subject: 'Subject',
    message: 'Message',
    waiting: 'Waiting',
    handled: 'Handled',
    answer: 'Answer by e-mail',
    answerText: 'Your answer is sent to %{email}, and the message counts as handled.',
    answerField: 'Your answer',
    answered: 'The answer is sent',
    markHandled: 'Handled',
    markOpen: 'Waiting again',
    changed: 'The state is saved',
    empty: 'There are no messages here.',
  },
};
