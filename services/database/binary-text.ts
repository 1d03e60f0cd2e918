/** Makes PostgreSQL compare and sort text by its bytes, as SQLite does, independent of the server's locale. */
import { type ColumnDefinitionNode, DataTypeNode, type KyselyPlugin, OperationNodeTransformer, RawNode } from 'kysely';

class TextColumns extends OperationNodeTransformer {
  protected override transformColumnDefinition(node: ColumnDefinitionNode): ColumnDefinitionNode {
    const { dataType, ...column } = super.transformColumnDefinition(node);
    const isText = DataTypeNode.is(dataType) && dataType.dataType === 'text';
    return { ...column, dataType: isText ? RawNode.createWithSql('text collate "C"') : dataType };
  }
}

const textColumns = new TextColumns();

/** For migrations: columns of type `text` get the collation "C". */
export const binaryText: KyselyPlugin = {
  transformQuery: ({ node }) => textColumns.transformNode(node),
  transformResult: async ({ result }) => result,
};
