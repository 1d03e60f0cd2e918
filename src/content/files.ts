/** Where records come from: files in a folder of content/. */
import { readFile } from 'node:fs/promises';
import { glob, type Loader, type LoaderContext } from 'astro/loaders';
import { z } from 'astro/zod';
import { fieldsOf, recordId } from '../../config/record-file.ts';

type Options = {
  /** The folder, from the project. */
  base: string;
  pattern: string;
  /** The id of the only record, where the pattern names one file. */
  id?: string;
};

/** Astro's loader of files, with the fields read by the parser that the content check and its messages use. */
export function files({ base, pattern, id }: Options): Loader & Options {
  const loader = glob({ base, pattern, generateId: ({ entry }) => id ?? recordId(entry) });
  const load = (context: LoaderContext) => {
    const { parseData } = context;
    return loader.load({
      ...context,
      parseData: async (props) => {
        const { filePath } = props;
        if (filePath === undefined) return parseData(props);
        const data = z.looseObject({}).parse(fieldsOf(filePath, await readFile(filePath, 'utf8')) ?? {});
        return parseData({ ...props, data: { ...props.data, ...data } });
      },
    });
  };
  return { name: 'content-files', load, base, pattern };
}
