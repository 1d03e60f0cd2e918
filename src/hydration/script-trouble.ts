/** The id of the message (a popover) for a press that no script could answer. */
export const SCRIPT_TROUBLE = 'script-trouble';
