// What was done with an item, as a phrase after the colleague's name.
const verbs: Record<string, string> = {
  'site.add': 'added it',
  'site.save': 'saved a draft',
  'site.publish': 'published it',
  'site.order': 'moved or hid it',
  'site.schedule': 'scheduled it',
  'site.cancel': 'took it off the schedule',
  'site.discard': 'discarded the draft',
  'site.unpublish': 'took it off the site',
  'site.set-end': 'changed until when it is public',
  'site.restore': 'restored an earlier version as a draft',
  'site.take-release': 'took the newer original',
  'site.keep-release': 'kept our text beside the newer original',
  'site.merge-release': 'merged our text with the newer original',
  'site.preview': 'made a preview link',
  'site.import': 'imported it',
};

export const verbOf = (action: string) => verbs[action] ?? action;
